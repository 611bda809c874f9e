export type { CalloutProps, CalloutTone } from './Callout.tsx';
export { Callout } from './Callout.tsx';
