export { type Opening, openingOf, openingOfGame } from './openingOf.ts';
