export { type Sentences, sentencesOf } from './sentencesOf.ts';
