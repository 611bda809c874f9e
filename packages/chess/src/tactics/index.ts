export { MOTIF_NAMES, type Motif, type MotifName, motifsOf } from './motifsOf.ts';
export { type FlawMove, type TacticLine, tacticLine } from './tacticLine.ts';
