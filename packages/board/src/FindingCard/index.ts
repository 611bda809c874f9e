export { FindingCard, type FindingCardLabels, type FindingCardProps } from './FindingCard.tsx';
