export type { BrandProps } from './Brand.tsx';
export { Brand } from './Brand.tsx';
