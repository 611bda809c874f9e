import { fenOfKey, round, type Score, sansOf } from '@tabia/chess';
import { describe } from '../encounters/describe.ts';
import type { PlayedMove, Verdict } from '../judging/judge.ts';
import { type Commonness, commonnessAmong } from '../people/commonness.ts';
import { costliestMistake } from '../people/costliestMove.ts';
import type { Finding, FoundMove } from './finding.ts';
import type { MetPosition, WeighedPosition } from './weigh.ts';

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
    settled: judgment.settled,
  };
}
