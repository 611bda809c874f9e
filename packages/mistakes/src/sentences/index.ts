export type { SaidAdvice } from './sentenceFacts.ts';
export { type Sentences, sentencesOf } from './sentencesOf.ts';
