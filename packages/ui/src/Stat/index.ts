export type { StatProps } from './Stat.tsx';
export { Stat } from './Stat.tsx';
export type { StatRowProps } from './StatRow.tsx';
export { StatRow } from './StatRow.tsx';
