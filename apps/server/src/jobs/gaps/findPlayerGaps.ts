import { keysAfter } from '@tabia/chess';
import {
  answerEstimate,
  type ByMove,
  findGaps,
  type Gap,
  likelyAnswers,
  type PlayedGraph,
} from '@tabia/mistakes';
import type { StoredGap } from '../../domain/gaps/storedGap.ts';
import { loadPreparedPositions } from '../../store/gaps/gapLists.ts';
import { ensurePositionIds, loadPositionKeys } from '../../store/positions/positions.ts';
import type { Db } from '../../store/schema/schema.ts';
import { openingGraphs, type Rest } from './openingGraphs.ts';

/** What people of a player's level play: probabilities of the moves in some positions, by key. None where nothing is known. */
export type OthersPlay = (keys: readonly string[]) => Promise<readonly ByMove[]>;

/** Share of the games. Rarer gaps are not listed, and each position costs a look-up. */
const MIN_PROBABILITY = 0.001;
/** Gaps that are kept, and judged by the engine. */
const MAX_GAPS = 30;
/** Answers in a gap that are judged. */
const MAX_ANSWERS = 3;

interface Answered {
  readonly gap: Gap;
  readonly answers: readonly { readonly uci: string; readonly probability: number; readonly key: string }[];
}

/** The likely answers of the player in a gap. */
function answersIn(gap: Gap, graphs: readonly PlayedGraph[], others: ByMove): Answered {
  const edges = graphs.find(({ side }) => side === gap.side)?.edges.get(gap.key) ?? [];
  const estimate = answerEstimate(new Map(edges.map(({ uci, games }) => [uci, games])), others);
  const ucis = likelyAnswers(estimate, MAX_ANSWERS);
  const keys = keysAfter(gap.key, ucis);
  const answers = ucis.flatMap((uci, index) => {
    const key = keys[index];
    return key === undefined ? [] : [{ uci, key, probability: estimate.get(uci) ?? 0 }];
  });
  return { gap, answers };
}

async function numbered(db: Db, answered: readonly Answered[]): Promise<StoredGap[]> {
  const keys = answered.flatMap(({ gap, answers }) => [gap.key, ...answers.map(({ key }) => key)]);
  const ids = await ensurePositionIds(db, keys);
  return answered.flatMap(({ gap, answers }): StoredGap[] => {
    const positionId = ids.get(gap.key);
    if (positionId === undefined) return [];
    return [
      {
        positionId,
        key: gap.key,
        playerIsWhite: gap.side === 'white',
        probability: gap.probability,
        met: gap.met,
        moves: gap.moves,
        answers: answers.flatMap(({ uci, probability, key }) => {
          const toId = ids.get(key);
          return toId === undefined ? [] : [{ uci, probability, toId }];
        }),
      },
    ];
  });
}

/** Finds what a player has not met yet, the likeliest first. */
export async function findPlayerGaps(
  db: Db,
  playerId: number,
  movesIn: OthersPlay,
  rest: Rest,
): Promise<readonly StoredGap[]> {
  const graphs = await openingGraphs(db, playerId, rest);
  const prepared = await loadPositionKeys(db, await loadPreparedPositions(db, playerId));
  const found = await findGaps(graphs, {
    lookUpReplies: movesIn,
    minProbability: MIN_PROBABILITY,
    prepared: new Set(prepared.values()),
  });
  const likeliest = found.slice(0, MAX_GAPS);
  const others = await movesIn(likeliest.map(({ key }) => key));
  return await numbered(
    db,
    likeliest.map((gap, index) => answersIn(gap, graphs, others[index] ?? new Map())),
  );
}
