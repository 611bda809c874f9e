import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { keysAfter, keysAlong } from '@tabia/chess';
import {
  answerEstimate,
  type ByMove,
  findGaps,
  type Gap,
  growingGraph,
  likelyAnswers,
  OPENING_PLIES,
  type PlayedGraph,
  weightOfGame,
} from '@tabia/mistakes';
import { judgedPositions, judgeGap, type StoredGap } from '../../domain/gaps/judgeGap.ts';
import type { Pace } from '../../store/database/pace.ts';
import {
  countLoadedGames,
  loadOpeningGames,
  loadPreparedPositions,
  loadWantedLists,
  storeGapList,
} from '../../store/gaps/gapLists.ts';
import { loadEvaluations } from '../../store/positions/evaluations.ts';
import { ensurePositionIds, loadPositionKeys } from '../../store/positions/positions.ts';
import { addRequests } from '../../store/queue/evaluationAskers.ts';
import type { Db } from '../../store/schema/schema.ts';

/** What finding lists needs. */
interface GapWork {
  readonly db: Db;
  readonly now: () => Date;
  readonly pace: Pick<Pace, 'restAfter'>;
  readonly loadOthers: (userId: number, playerId: number) => Promise<OthersPlay>;
}

/** Asks the engine for what is missing to judge gaps, behind everything else that the user waits for. */
async function askEngine(db: Db, userId: number, gaps: readonly StoredGap[]): Promise<void> {
  const evaluations = await loadEvaluations(db, gaps.flatMap(judgedPositions));
  const missing = gaps.flatMap((gap) => judgeGap(gap, evaluations).missing);
  await addRequests(
    db,
    missing.map((search) => ({ ...search, userId })),
  );
}

/**
 * Finds the list that a user has waited for longest. Resolves to true if the user waits for more: those come after the lists of
 * other users. Killed anywhere, the list is still wanted; done twice, it is the same. Aborted, it stores nothing.
 */
export async function findGapLists(
  { db, now, pace, loadOthers }: GapWork,
  userId: number,
  signal: AbortSignal,
): Promise<boolean> {
  const [wanted, ...others] = await loadWantedLists(db, userId);
  if (!wanted) return false;
  const { playerId } = wanted;
  const pauseAfter = async (workedMs: number): Promise<void> => {
    signal.throwIfAborted();
    const ms = pace.restAfter(workedMs);
    await (ms > 0 ? delay(ms, undefined, { signal }) : nextTurn());
  };
  const { games } = await countLoadedGames(db, playerId);
  const gaps = await findPlayerGaps(db, playerId, await loadOthers(userId, playerId), pauseAfter);
  signal.throwIfAborted();
  await storeGapList(db, wanted, { games, gaps }, now());
  await askEngine(db, userId, gaps);
  return others.length > 0;
}

/** Lets other work of the process run after some milliseconds of work. */
type PauseAfter = (workedMs: number) => Promise<void>;

/** The number of a player's games that are read: older games say little about the next ones. */
const MAX_GAMES = 5_000;
const GAMES_PER_QUERY = 500;
/** Games replayed and added at once: a few milliseconds of work. */
const GAMES_AT_ONCE = 25;

/** The openings of a player's latest games with each side. */
async function openingGraphs(
  db: Db,
  playerId: number,
  pauseAfter: PauseAfter,
): Promise<readonly PlayedGraph[]> {
  const [white, black] = [growingGraph('white'), growingGraph('black')];
  for (let offset = 0; offset < MAX_GAMES; offset += GAMES_PER_QUERY) {
    const page = await loadOpeningGames(db, playerId, { offset, limit: GAMES_PER_QUERY });
    for (let from = 0; from < page.length; from += GAMES_AT_ONCE) {
      const started = performance.now();
      for (const [index, { moves, playerIsWhite }] of page.slice(from, from + GAMES_AT_ONCE).entries()) {
        const keys = keysAlong(moves, OPENING_PLIES);
        (playerIsWhite ? white : black).add({ moves, keys, weight: weightOfGame(offset + from + index) });
      }
      await pauseAfter(performance.now() - started);
    }
    if (page.length < GAMES_PER_QUERY) break;
  }
  return [white.graph(), black.graph()];
}

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
async function findPlayerGaps(
  db: Db,
  playerId: number,
  movesIn: OthersPlay,
  pauseAfter: PauseAfter,
): Promise<readonly StoredGap[]> {
  const graphs = await openingGraphs(db, playerId, pauseAfter);
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
