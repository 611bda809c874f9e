import { type Assessment, assess, type KnownPosition, type Scope, withEarlier } from '@tabia/mistakes';
import type { GameSource } from '../domain/games/game.ts';
import { storeRests } from '../store/findings/claims.ts';
import {
  deleteFindings,
  keepComplete,
  loadFirmAdvice,
  loadLines,
  type NewFinding,
  writeFindings,
} from '../store/findings/findings.ts';
import { listPriorChanges, markPriorsStale } from '../store/findings/priors.ts';
import { deleteStoredProgress } from '../store/games/progress.ts';
import { addRequests, type Wanted } from '../store/queue/evaluationAskers.ts';
import {
  type BatchLimit,
  type BatchStart,
  type LargeFinding,
  type Pair,
  takeStale,
} from '../store/queue/staleFindings.ts';
import { markUnknownPeople } from '../store/queue/stalePeople.ts';
import type { Db } from '../store/schema/schema.ts';
import { replayCards } from '../store/study/cards.ts';
import { markTreesOf } from '../store/study/growingTrees.ts';
import type { Changed } from './announcer.ts';
import { type LoadedPositions, loadPositions } from './loadPositions.ts';
import { noteClaims, withUrgentSearches } from './urgentSearches.ts';

export interface PlanOptions {
  /** Name of the engine whose evaluations count. */
  readonly engine: string;
  readonly now: Date;
  readonly limit: BatchLimit;
  readonly start: BatchStart;
  /** A monotonic clock, ms. */
  readonly msNow: () => number;
  readonly scope: Scope;
}

/** What one batch did. */
export interface PlanResult {
  /** Findings recomputed. */
  readonly pairs: number;
  /** In decisions; see `BatchLimit`. */
  readonly cost: number;
  /** Evaluations asked for. */
  readonly requests: number;
  /** Nodes of progress made by the findings. */
  readonly credited: number;
  /** The user served last. */
  readonly lastUser: number;
  /** How long the connection was held, ms. */
  readonly ms: number;
  readonly changed: readonly Changed[];
  /** Users with findings where nobody has looked up what other people play. */
  readonly comparing: readonly number[];
  /** A finding to be read in parts. */
  readonly large?: LargeFinding | undefined;
}

interface Outcome extends Assessment<GameSource> {
  readonly pair: Pair;
  /** When the position was studied, ms since 1970. */
  readonly studiesMs: readonly number[];
  /** Keys of positions outside of all games whose searches it was judged by. */
  readonly restsOn: readonly string[];
  /** It rests on searches of its owner's own computer. */
  readonly ownSearches: boolean;
}

/** The findings to write; critical ones with the moves that lead to them. */
async function loadNewFindings(db: Db, outcomes: readonly Outcome[]): Promise<NewFinding[]> {
  const found = outcomes.flatMap(({ pair, finding, work, studiesMs, advice, ownSearches }) =>
    finding === undefined || work === undefined
      ? []
      : [{ ...pair, finding, work, studiesMs, advice, ownSearches }],
  );
  const critical = found.filter(({ finding }) => finding.critical !== null);
  const lines = await loadLines(
    db,
    critical.map(({ positionId, finding }) => ({
      positionId,
      gameId: finding.encounters.at(-1)?.source.gameId ?? 0,
    })),
  );
  return found.map((written) => {
    const { finding, positionId } = written;
    return { ...written, line: finding.critical === null ? null : (lines.get(positionId) ?? []) };
  });
}

/** The findings with the firm moves that new games or a deeper search have replaced. */
async function withEarlierMoves(db: Db, findings: readonly NewFinding[], now: Date): Promise<NewFinding[]> {
  const before = await loadFirmAdvice(
    db,
    findings.filter(({ advice }) => advice !== null),
  );
  return findings.map((written) => {
    const { advice, playerId, positionId } = written;
    const stored = before.get(`${playerId} ${positionId}`);
    if (advice === null || stored === undefined) return written;
    return { ...written, advice: withEarlier(advice, stored, now.getTime()) };
  });
}

/** Drops findings whose stored row must stay unchanged until their verdict is final. */
async function dropKept(db: Db, findings: readonly NewFinding[]): Promise<NewFinding[]> {
  const kept = await keepComplete(db, findings);
  const names = new Set(kept.map(({ playerId, positionId }) => `${playerId} ${positionId}`));
  return findings.filter(({ playerId, positionId }) => !names.has(`${playerId} ${positionId}`));
}

/** Records what the written findings depend on. Findings left unchanged depend on what they did before. */
async function noteRests(
  db: Db,
  outcomes: readonly Outcome[],
  written: readonly NewFinding[],
  { idOf }: LoadedPositions,
): Promise<void> {
  const names = new Set(written.map(({ playerId, positionId }) => `${playerId} ${positionId}`));
  const resting = outcomes.filter(
    ({ pair, restsOn }) => restsOn.length > 0 && names.has(`${pair.playerId} ${pair.positionId}`),
  );
  // The positions got their numbers when they were read.
  const numbered = resting.map(({ pair, restsOn }) => ({
    ...pair,
    restsOn: restsOn.flatMap((key) => idOf(key) ?? []),
  }));
  await storeRests(db, numbered);
}

function requestsOf(outcomes: readonly Outcome[], { idOf, owners }: LoadedPositions): Wanted[] {
  return outcomes.flatMap(({ pair, requests }) =>
    requests.flatMap(({ key, ...search }) => {
      const positionId = idOf(key);
      const userId = owners.get(pair.playerId)?.userId;
      return positionId === undefined || userId === undefined ? [] : [{ positionId, userId, ...search }];
    }),
  );
}

/** The options that judging findings needs. */
export type AssessedBy = Pick<PlanOptions, 'now' | 'scope'>;

/** What was stored for a batch of findings. */
export interface Stored {
  /** Evaluations asked for. */
  readonly requests: number;
  /** Nodes of progress made by the findings. */
  readonly credited: number;
  /** Players whose lists changed. */
  readonly changed: readonly Changed[];
  /** Users with findings where nobody has looked up what other people play. */
  readonly comparing: readonly number[];
}

/**
 * Judges the positions of these pairs. Claims of their reasons are confirmed in positions that may be in no game; those are
 * read once the claims name them.
 */
export async function assessPairs(
  pairs: readonly Pair[],
  loaded: LoadedPositions,
  by: AssessedBy,
): Promise<Outcome[]> {
  const asked = new Set<string>();
  for (;;) {
    const outcomes = assessKnown(pairs, loaded, by);
    const claimed = outcomes.flatMap(({ advice }) => (advice?.claims ?? []).map(({ key }) => key));
    const missing = [...new Set(claimed)].filter((key) => !asked.has(key));
    if (missing.length === 0) return outcomes;
    for (const key of missing) asked.add(key);
    await loaded.learn(missing);
  }
}

function assessKnown(
  pairs: readonly Pair[],
  { positions, isLearned, hasReadOwn }: LoadedPositions,
  { scope, now }: AssessedBy,
): Outcome[] {
  const nowMs = now.getTime();
  return pairs.map((pair, index) => {
    const position = positions[index];
    if (position === undefined)
      return {
        ...{ pair, studiesMs: [], restsOn: [], ownSearches: false },
        ...{ advice: null, finding: undefined, requests: [], work: undefined },
      };
    const studiesMs = position.studied?.studiesMs ?? [];
    const read = new Set<string>();
    const known = (key: string): KnownPosition | undefined => {
      const found = position.known(key);
      if (found && isLearned(key)) read.add(key);
      return found;
    };
    const assessment = assess({ ...position, known }, { scope, nowMs });
    return { pair, studiesMs, restsOn: [...read], ownSearches: hasReadOwn(pair), ...assessment };
  });
}

/** Stores what was found out, and asks for the evaluations that are missing. Needs a transaction. */
export async function storeOutcomes(
  transaction: Db,
  outcomes: readonly Outcome[],
  loaded: LoadedPositions,
  now: Date,
): Promise<Stored> {
  const pairsWhere = (wanted: (outcome: Outcome) => boolean): Pair[] =>
    outcomes.filter(wanted).map(({ pair }) => pair);
  const asking = await withUrgentSearches(transaction, outcomes);
  const findings = await loadNewFindings(transaction, asking);
  const gone = pairsWhere(({ finding }) => finding === undefined);
  const lost = await deleteFindings(transaction, gone);
  const written = await withEarlierMoves(transaction, await dropKept(transaction, findings), now);
  await markPriorsStale(transaction, [...lost, ...(await listPriorChanges(transaction, written))]);
  const credited = await writeFindings(transaction, written);
  await replayCards(transaction, [
    ...written.map(({ finding: { encounters }, ...pair }) => ({ ...pair, encounters })),
    ...gone.map((pair) => ({ ...pair, encounters: [] })),
  ]);
  await noteRests(transaction, outcomes, written, loaded);
  await markTreesOf(transaction, findings);
  await noteClaims(transaction, asking);
  const requests = requestsOf(asking, loaded);
  await addRequests(transaction, requests);
  const critical = findings.filter(({ finding }) => finding.critical !== null);
  const comparing = await markUnknownPeople(transaction, critical);
  await deleteStoredProgress(transaction, [...new Set(outcomes.map(({ pair }) => pair.playerId))]);
  const players = new Set(findings.map(({ playerId }) => playerId));
  const changed = [...players].flatMap((playerId) => {
    const userId = loaded.owners.get(playerId)?.userId;
    return userId === undefined ? [] : [{ playerId, userId }];
  });
  return { requests: requests.length, credited, changed, comparing };
}

/**
 * Recomputes some stale findings and asks for the evaluations they need, in one transaction: killed anywhere, the
 * findings are still stale.
 */
export async function planBatch(db: Db, options: PlanOptions): Promise<PlanResult> {
  const { engine, now, limit, start, msNow } = options;
  return await db.transaction().execute(async (transaction) => {
    const started = msNow();
    const { pairs, cost, lastUser, large } = await takeStale(transaction, limit, start);
    const nothing: Stored = { requests: 0, credited: 0, changed: [], comparing: [] };
    const store = async (): Promise<Stored> => {
      const loaded = await loadPositions(transaction, engine, pairs);
      return await storeOutcomes(transaction, await assessPairs(pairs, loaded, options), loaded, now);
    };
    const stored = pairs.length === 0 ? nothing : await store();
    return { ...stored, pairs: pairs.length, cost, lastUser, large, ms: msNow() - started };
  });
}
