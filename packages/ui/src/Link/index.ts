export type { LinkProps } from './Link.tsx';
export { Link } from './Link.tsx';
