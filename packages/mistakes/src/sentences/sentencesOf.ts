import type { NotationLanguage } from '@tabia/chess';
import type { Finding } from '../finding/finding.ts';
import { english } from './english.ts';
import { russian } from './russian.ts';
import { type SaidAdvice, sentenceFacts } from './sentenceFacts.ts';

const WORDS = { en: english, ru: russian } as const;

/** Up to three sentences: what the player keeps doing, what to play instead, and why. */
export interface Sentences {
  readonly habit: string;
  readonly instead: string;
  /** Undefined where `instead` has said it: the recommended move wins something. */
  readonly why: string | undefined;
}

/** Says an advice in a language. */
export function sentencesOf(
  finding: Pick<Finding, 'fen' | 'totalCount'>,
  advice: SaidAdvice,
  language: NotationLanguage,
): Sentences {
  const words = WORDS[language];
  const facts = sentenceFacts(finding, advice, language);
  return { habit: words.habit(facts), instead: words.instead(facts), why: words.why(facts) };
}
