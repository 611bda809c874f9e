export type { KeyHintProps } from './KeyHint.tsx';
export { KeyHint } from './KeyHint.tsx';
