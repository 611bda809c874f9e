export type { BulletListProps } from './BulletList.tsx';
export { BulletList } from './BulletList.tsx';
