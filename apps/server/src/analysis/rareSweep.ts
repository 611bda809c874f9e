import { priorityOf, SCAN_NODES } from '@tabia/mistakes';
import { loadKnown } from '../store/positions/evaluations.ts';
import { loadPositionKeys } from '../store/positions/positions.ts';
import {
  listUserPlayers,
  loadRareDecisions,
  type RareDecision,
  type UserPlayers,
  waitsForEngine,
} from '../store/queue/backlog.ts';
import { addRequests } from '../store/queue/evaluationAskers.ts';
import { markStale } from '../store/queue/staleFindings.ts';
import type { Db } from '../store/schema/schema.ts';
import { createBatchSize } from './createPace.ts';

export interface RareSweepOptions {
  readonly db: Db;
  /** Name of the engine whose evaluations count; empty before one has been started. */
  readonly engine: () => string;
  /** A clock that only goes forward, ms. */
  readonly msNow: () => number;
}

/** Goes through everybody's games, a few at a time, and asks for the positions met once. Users take turns. */
export interface RareSweep {
  /**
   * Looks at a few games of the next user. False while it rests, after everybody's games have been looked at. Unless the engines
   * are `idle`, users for whom the analysis still waits for the engine are left out.
   */
  readonly step: (nowMs: number, idle: boolean) => Promise<boolean>;
  /** Skips the rest before the next search for rare positions, because something may have changed. */
  readonly lookAgain: () => void;
}

/** The players of a user whose games have not been completely searched for rare positions. */
interface Turn {
  readonly userId: number;
  readonly playerIds: readonly number[];
  readonly afterGame: number;
}

/**
 * Rest after looking through everybody's games, in multiples of the time it took: it reads every decision, and idle
 * processes look once a second.
 */
const REST_FACTOR = 20;
const FIRST_GAMES = 20;
const MAX_GAMES = 500;

/** Asks for the evaluations that these decisions need; resolves to true when there was anything to do. */
async function requestRare(
  db: Db,
  engine: string,
  userId: number,
  decisions: readonly RareDecision[],
  nowMs: number,
): Promise<boolean> {
  if (decisions.length === 0) return false;
  const ids = decisions.flatMap(({ positionId, nextPositionId }) => [positionId, nextPositionId]);
  const known = await loadKnown(db, engine, [...new Set(ids)]);
  const isUnseen = (id: number): boolean => known.get(id)?.scores[SCAN_NODES] === undefined;
  // Other players have met these positions, so their evaluations are already there.
  const seen = decisions.filter(
    ({ positionId, nextPositionId }) => !isUnseen(positionId) && !isUnseen(nextPositionId),
  );
  if (seen.length > 0) await markStale(db, seen);
  const requests = decisions.flatMap(({ positionId, nextPositionId, playedMs }) => {
    const urgency = { kind: 'scan', totalCount: 1, expectedLoss: 0, lastMetMs: playedMs } as const;
    const search = { userId, nodes: SCAN_NODES, multiPv: 1, priority: priorityOf(urgency, nowMs) };
    return [positionId, nextPositionId].filter(isUnseen).map((id) => ({ positionId: id, ...search }));
  });
  // A position met once has no row until it is searched.
  await loadPositionKeys(db, [...new Set(requests.map(({ positionId }) => positionId))]);
  return (await addRequests(db, requests)) > 0 || seen.length > 0;
}

function turnsOf(users: readonly UserPlayers[]): Turn[] {
  return users.map(({ userId, playerIds }) => ({ userId, playerIds, afterGame: 0 }));
}

/** Makes the sweep of one process. */
export function createRareSweep({ db, engine, msNow }: RareSweepOptions): RareSweep {
  const batch = createBatchSize(FIRST_GAMES, MAX_GAMES);
  let turns: Turn[] | undefined;
  let workedMs = 0;
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  let changed = false;

  const look = async ({ userId, playerIds, afterGame }: Turn, nowMs: number): Promise<boolean> => {
    const [playerId] = playerIds;
    if (playerId === undefined) return false;
    const started = msNow();
    const { decisions, lastGame } = await loadRareDecisions(db, playerId, afterGame, batch.size());
    const some = await requestRare(db, engine(), userId, decisions, nowMs);
    const ms = msNow() - started;
    workedMs += ms;
    batch.measured(batch.size(), ms);
    const rest: Turn =
      lastGame === null
        ? { userId, playerIds: playerIds.slice(1), afterGame: 0 }
        : { userId, playerIds, afterGame: lastGame };
    if (rest.playerIds.length > 0) turns?.push(rest);
    return some;
  };

  const finish = (): void => {
    turns = undefined;
    restsUntilMs = msNow() + REST_FACTOR * workedMs;
    workedMs = 0;
  };

  return {
    async step(nowMs, idle) {
      if (turns === undefined) {
        const isDue = msNow() >= restsUntilMs || (idle && changed);
        if (!isDue) return false;
        changed = false;
        turns = turnsOf(await listUserPlayers(db));
      }
      const turn = turns.shift();
      if (turn === undefined) {
        finish();
        return changed && idle;
      }
      if (!idle && (await waitsForEngine(db, turn.userId))) return true;
      if (await look(turn, nowMs)) changed = true;
      return true;
    },
    lookAgain() {
      changed = true;
    },
  };
}
