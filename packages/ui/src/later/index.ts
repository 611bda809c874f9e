export { holdIdleLoading } from './idle.ts';
export type { LaterPart } from './later.tsx';
export { later, loadLater } from './later.tsx';
export { loadedOnce } from './loadedOnce.ts';
