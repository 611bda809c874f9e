import { later } from '@tabia/ui';

/** How a mistake could be avoided comes after what it is: its code loads when the page stands. */
export const earlierMove = later(async () => (await import('./EarlierMove.tsx')).EarlierMove);
