import type { Gap } from '@tabia/api-client/contract';
import { fenOfKey, keysAlong, round, sansOf } from '@tabia/chess';
import { openingOfGame } from '@tabia/chess/openings';
import type { JudgedGap } from '../../domain/gaps/judgeGap.ts';
import type { StoredGap } from '../../domain/gaps/storedGap.ts';

/** What becomes of a gap. */
export interface GapState {
  /** A tree of it is in the plan. */
  readonly isPlanned: boolean;
  /** The engine failed at a search that it waits for. */
  readonly hasFailed: boolean;
}

/** A gap as it is sent. */
export function gapView(
  gap: StoredGap,
  { expected, best }: JudgedGap,
  { isPlanned, hasFailed }: GapState,
): Gap {
  const { positionId, key, heroWhite, probability, met, moves } = gap;
  const keys = keysAlong(moves);
  const move = (from: string, uci: string) => ({ uci, san: sansOf(from, [uci])[0] ?? uci });
  return {
    posid: positionId,
    fen: fenOfKey(key, moves.length),
    herowhite: heroWhite ? 1 : 0,
    hm: moves.length,
    prehistory_uci: [...moves],
    reply: move(keys.at(-2) ?? key, moves.at(-1) ?? ''),
    opening: openingOfGame(keys)?.name ?? null,
    probability: round(probability, 5),
    met,
    expected_loss: expected === undefined ? null : round(expected.loss, 1),
    answer:
      expected === undefined
        ? null
        : {
            ...move(key, expected.answer.uci),
            share: round(expected.answer.probability, 3),
            loss: round(expected.answer.loss, 1),
          },
    best: best === undefined ? null : move(key, best),
    failed: hasFailed,
    istraining: isPlanned,
  };
}

/** What a gap costs in all games: the expected loss, as often as it comes. Not judged ones come last, the likeliest first. */
export function compareGaps(a: Gap, b: Gap): number {
  const cost = ({ expected_loss: loss, probability }: Gap): number =>
    loss === null ? probability - 1 : loss * probability;
  return cost(b) - cost(a) || a.posid - b.posid;
}
