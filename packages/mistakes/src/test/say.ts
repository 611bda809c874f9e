import type { Grade } from '../judging/compare.ts';
import type { Fact, Reason } from '../reasons/reason.ts';
import { sentencesOf } from '../sentences/sentencesOf.ts';
import { TO_ME } from '../sentences/words.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** An advice, as far as it is not the usual one. */
export interface SaidCase {
  readonly fen?: string;
  readonly played?: readonly [uci: string, san: string];
  readonly best?: readonly [uci: string, san: string];
  readonly own?: boolean;
  readonly count?: number;
  readonly total?: number;
  readonly kind?: Reason['kind'];
  readonly facts?: readonly Fact[];
  readonly line?: string;
  readonly checking?: boolean;
  readonly usual?: true;
  readonly often?: true;
  readonly grade?: Grade;
}

/** The sentences in both languages, with plain spaces. */
export function say(fields: SaidCase) {
  const { fen = START, played = ['b1c3', 'Nc3'], best = ['e2e4', 'e4'], count = 5, total = 9 } = fields;
  const { kind = 'none', facts = [], line = 'b1c3 e7e5' } = fields;
  const advice = {
    recommended: {
      uci: best[0],
      san: best[1],
      own: fields.own ?? true,
      usual: fields.usual,
      often: fields.often,
    },
    mistake: { uci: played[0], san: played[1], count, grade: fields.grade, shortage: 55 },
    reason: { kind, facts, line: line.split(' '), side: 'white' as const },
    checking: fields.checking,
  };
  const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
  const [en, ru] = (['en', 'ru'] as const).map((language) => {
    const { habit, instead, why } = sentencesOf({ fen, totalCount: total }, advice, language, TO_ME);
    return { habit: plain(habit), instead: plain(instead), why: plain(why) };
  });
  if (!en || !ru) throw new Error('A language is missing.');
  return { en, ru };
}
