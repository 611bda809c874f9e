import { fenOfKey, round, type Score, type Side, sansOf } from '@tabia/chess';
import { type Description, describe } from '../encounters/encountersOf.ts';
import type { PlayedMove, Verdict } from '../judging/judge.ts';
import { type Commonness, commonnessAmong, costliestMistake } from '../people/peoplePlay.ts';
import type { JudgedEncounter, Summary } from './summary.ts';
import type { MetPosition, WeighedPosition } from './weigh.ts';

/** A finding without its games and moves: what a list of positions shows. */
export interface FindingOverview extends Description, Summary {
  /** The position, with the move number at which most games met it. */
  readonly fen: string;
  /** The player's side, to move. */
  readonly side: Side;
  /** White's view, by the deepest search that the verdicts rest on or by the deep lines; null before the scan. */
  readonly evaluation: Score | null;
  /** Whether the costliest mistake is the player's own or that of most people; null in between, and where that is unknown. */
  readonly commonness: Commonness | null;
}

/** A move that the player made in the position. */
export interface FoundMove {
  readonly uci: string;
  readonly san: string;
  /** Encounters in which it was played. */
  readonly count: number;
  /** Points of win chance, to the tenth; null until it has been scanned, as the other two. */
  readonly loss: number | null;
  /** Centipawns. */
  readonly shortage: number | null;
  /** White's centipawns after it. */
  readonly cp: number | null;
}

/** Everything known of what one player does in one position. */
export interface Finding<Source = unknown> extends FindingOverview {
  /** Most played first. */
  readonly moves: readonly FoundMove[];
  /** Oldest first. */
  readonly encounters: readonly JudgedEncounter<Source>[];
  /** No evaluation is missing: the verdicts are final for these encounters. */
  readonly decided: boolean;
}

function foundMove({ uci, count }: PlayedMove, san: string, verdict: Verdict | undefined): FoundMove {
  if (verdict === undefined) return { uci, san, count, loss: null, shortage: null, cp: null };
  const { loss, shortage, cp } = verdict;
  return { uci, san, count, loss: round(loss, 1), shortage, cp };
}

/** The score of the position by the deepest search that a verdict rests on. */
function judgedScore({ judgment }: WeighedPosition): Score | null {
  const [deepest] = [...judgment.verdicts.values()].toSorted((a, b) => b.nodes - a.nodes);
  return typeof deepest?.best === 'number' ? { cp: deepest.best } : null;
}

function commonnessIn({ people, sensitivity }: MetPosition, moves: readonly FoundMove[]): Commonness | null {
  const mistake = costliestMistake(moves, sensitivity);
  return mistake === undefined ? null : commonnessAmong(mistake.uci, people);
}

/** The finding of a weighed position. */
export function findingOf<Source>(
  position: MetPosition<Source>,
  weighed: WeighedPosition<Source>,
): Finding<Source> {
  const { key, known } = position;
  const { decision, judgment, encounters, summary } = weighed;
  const description = describe(position.encounters);
  const sans = sansOf(
    key,
    decision.moves.map(({ uci }) => uci),
  );
  const moves = decision.moves.map((move, index) =>
    foundMove(move, sans[index] ?? move.uci, judgment.verdicts.get(move.uci)),
  );
  const deepScore = summary.critical === null ? null : known(key)?.deepScore;
  return {
    fen: fenOfKey(key, description.ply),
    side: decision.side,
    ...description,
    ...summary,
    evaluation: deepScore ?? judgedScore(weighed),
    commonness: commonnessIn(position, moves),
    moves,
    encounters,
    decided: judgment.decided,
  };
}
