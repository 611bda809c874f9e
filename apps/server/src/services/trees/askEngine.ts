import { ANSWER_NODES, DEEP } from '@tabia/mistakes';
import { createAlarm } from '../../analysis/alarm.ts';
import { isForLines } from '../../analysis/announcer.ts';
import { askForReplies } from '../../analysis/trees/growGraph.ts';
import { type AnswerFacts, missingSearches } from '../../domain/training/verdict.ts';
import { isShallow, isUnsettled } from '../../domain/trees/facts.ts';
import type { Graph } from '../../domain/trees/graph.ts';
import { unlessDiskFull } from '../../store/database/outage.ts';
import { loadOpenClaims, storeClaims } from '../../store/findings/claims.ts';
import { ensurePositionIds } from '../../store/positions/positions.ts';
import { ANSWER_PRIORITY, addLookedAt } from '../../store/queue/evaluationAskers.ts';
import { loadFailedSearches } from '../../store/queue/failedSearches.ts';
import { type Context, requireUser } from '../context/operation.ts';

/** The positions of a graph that are not decided. */
interface MissingLines {
  /** Those whose deep lines are not stored: the root, and below it, nearest first, the player's decisions, and the rival's without a reply. */
  readonly root: boolean;
  readonly ahead: readonly number[];
  /** Those that keep moves out of the graph as it was asked for, by their lines or by verdicts that are not final. */
  readonly within: readonly number[];
}

/** The positions along the moves in training that would add moves to a graph. */
function missingLines({ rootId, positions }: Graph): MissingLines {
  const reached = [...positions.values()].flatMap(({ edges = [] }) =>
    edges.filter(({ inTraining }) => inTraining).map(({ toId }) => toId),
  );
  const those = (is: typeof isShallow) => (id: number) => {
    const facts = positions.get(id)?.facts;
    return facts !== undefined && is(facts);
  };
  const [areUnsettled, areShallow] = [those(isUnsettled), those(isShallow)];
  const mayAdd = (id: number): boolean => {
    const position = positions.get(id);
    return id !== rootId && (position?.playerToMove || position?.edges?.length === 0) === true;
  };
  const ahead = [...new Set(reached)].filter(mayAdd).filter(areUnsettled);
  // Positions without edges lie at the end of what was asked for.
  const within = ahead.filter((id) => positions.get(id)?.edges !== undefined);
  return {
    root: areShallow(rootId),
    ahead: ahead.filter(areShallow),
    within: areUnsettled(rootId) ? [rootId, ...within] : within,
  };
}

/** Requests, in the background, the group's replies in a graph that have not been looked up yet. */
export async function lookUpReplies(context: Context, playerId: number, graph: Graph): Promise<void> {
  const ask = async (): Promise<void> => {
    if (await askForReplies(context.db, playerId, graph))
      await context.jobs.send('look-up-people', { userId: requireUser(context).id });
  };
  await unlessDiskFull(ask());
}

/** Priority of the position that a page shows, among what its user looks at. */
const LOOKED_AT = 100;
/** Priority of positions right below it. */
const NEXT_TO_IT = 50;
/** How many positions further down are requested at once. */
const AHEAD = 8;

/** Asks for the searches that may give the reason of a finding that is looked at; resolves to the positions of those that are missing. */
export async function askForReason(
  { db, user, wakeAnalysis }: Pick<Context, 'db' | 'user' | 'wakeAnalysis'>,
  playerId: number,
  positionId: number,
): Promise<readonly number[]> {
  const claims = await loadOpenClaims(db, playerId, positionId);
  if (claims.length === 0) return [];
  const store = async (): Promise<ReadonlyMap<string, number>> => {
    const keys = claims.map(({ key }) => key);
    const ids = await ensurePositionIds(db, keys);
    await storeClaims(db, [{ playerId, positionId, claimedIds: [...ids.values()] }]);
    return ids;
  };
  const ids = await unlessDiskFull(store());
  if (ids === undefined) return [];
  const searches = claims.flatMap(({ key, nodes, multiPv }) => {
    const id = ids.get(key);
    return id === undefined ? [] : [{ positionId: id, nodes, multiPv, priority: NEXT_TO_IT }];
  });
  await addLookedAt(db, { userId: requireUser({ user }).id, rootId: positionId }, searches);
  wakeAnalysis();
  return [...ids.values()];
}

/** The lines that a graph waits for. */
export interface AwaitedLines {
  /** Positions that still keep moves out of the graph. */
  readonly within: readonly number[];
  /** All positions whose lines were asked for. */
  readonly asked: readonly number[];
}

/**
 * Asks for the deep lines of the root of a graph, and of the next positions along the moves in training, where they are
 * not stored yet. What a page asked for is withdrawn when it is left, or when the user looks at other positions.
 */
export async function askForLines(
  context: Pick<Context, 'db' | 'user' | 'wakeAnalysis'>,
  graph: Graph,
): Promise<AwaitedLines> {
  const { root, ahead, within } = missingLines(graph);
  const searches = [
    ...(root ? [{ positionId: graph.rootId, ...DEEP, priority: LOOKED_AT }] : []),
    ...ahead.slice(0, AHEAD).map((positionId) => ({ positionId, ...DEEP, priority: NEXT_TO_IT })),
  ];
  const awaited = { within, asked: searches.map(({ positionId }) => positionId) };
  if (searches.length === 0) return awaited;
  await addLookedAt(context.db, { userId: requireUser(context).id, rootId: graph.rootId }, searches);
  context.wakeAnalysis();
  return awaited;
}

/** The longest time a user waits for a verdict, in milliseconds. */
const PATIENCE_MS = 15_000;

/** Failures of a search in a row after which waiting for it ends. */
const MAX_FAILURES = 3;

/** The result of waiting for a verdict. */
export interface AskedVerdict {
  readonly facts: AnswerFacts;
  /** The engine has failed at a search that the verdict lacks, a few times in a row. */
  readonly isHopeless: boolean;
}

/**
 * Asks for the searches that a verdict lacks, before all else that the user looks at, and waits as long as a player does. A search
 * that takes longer stays asked for, and the next answer finds its result stored.
 */
export async function askVerdict(
  context: Context,
  [before, after]: readonly [before: number, after: number],
  load: () => Promise<AnswerFacts>,
): Promise<AskedVerdict> {
  const { database, db } = context;
  const { id: userId } = requireUser(context);
  const alarm = createAlarm();
  const unlisten = await database.listen('tabia', (event) => {
    if (isForLines(event, userId)) alarm.ring();
  });
  const until = performance.now() + PATIENCE_MS;
  try {
    for (;;) {
      const facts = await load();
      const missing = missingSearches(facts);
      const ids = [...(missing.before ? [before] : []), ...(missing.after ? [after] : [])];
      const leftMs = until - performance.now();
      if (ids.length === 0 || leftMs <= 0) return { facts, isHopeless: false };
      const failed = (await loadFailedSearches(db, userId)).filter(
        ({ positionId, nodes }) => ids.includes(positionId) && nodes === ANSWER_NODES,
      );
      if (failed.length > 0)
        return { facts, isHopeless: failed.some(({ failures }) => failures >= MAX_FAILURES) };
      const search = { nodes: ANSWER_NODES, multiPv: 1, priority: ANSWER_PRIORITY };
      const searches = ids.map((positionId) => ({ positionId, ...search }));
      await addLookedAt(db, { userId, rootId: before }, searches);
      context.wakeAnalysis();
      await alarm.wait(leftMs);
    }
  } finally {
    await unlisten();
  }
}
