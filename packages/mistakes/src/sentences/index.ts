export type { SaidAdvice } from './sentenceFacts.ts';
export { type Sentences, sentencesOf } from './sentencesOf.ts';
export { keepCastling, TO_ME, type Voice } from './words.ts';
