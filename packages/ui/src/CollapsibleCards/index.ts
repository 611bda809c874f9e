export type { CollapsibleCard, CollapsibleCardsProps } from './CollapsibleCards.tsx';
export { CollapsibleCards } from './CollapsibleCards.tsx';
