export type { StatRowProps } from './StatRow.tsx';
export { StatRow } from './StatRow.tsx';
export type { StatTileProps } from './StatTile.tsx';
export { StatTile } from './StatTile.tsx';
