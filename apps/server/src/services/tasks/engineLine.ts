import type { Task } from '@tabia/api-client/contract';
import { BEGIN_NODES, nodesToBegin, secondsToBegin } from '@tabia/mistakes';
import { LOAD_QUEUES } from '../../jobs/definitions.ts';
import { type EngineWork, loadEngineWork, NO_WORK } from '../../store/findings/engineWork.ts';
import { listPlayers, type Player } from '../../store/games/players.ts';
import { listLoading } from '../../store/jobs/jobRows.ts';
import { loadParticipants, loadWaitingLine, type StoredLine } from '../../store/queue/waitingLine.ts';
import type { Db } from '../../store/schema/schema.ts';
import type { Context } from '../context/operation.ts';
import { workAhead } from './workAhead.ts';

/** Who waits for the engines, or will when the games are there. */
interface Line extends StoredLine {
  /** Participants whose games are being loaded. */
  readonly loading: readonly number[];
}

/** The same, as one player sees it. */
export interface EngineLine extends Line {
  /** An account that waits for this many nodes may wait for more: counting stops there. */
  readonly most: number;
  /** By account: who takes turns with or for it. */
  readonly participants: ReadonlyMap<number, number>;
  /** By account: nodes that each of its players needs until the list begins. */
  readonly toBegin: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

type Owned = Pick<Player, 'id' | 'userId'>;
type Works = ReadonlyMap<number, EngineWork>;

/** Pages ask every two seconds, and the line is the same for all of them. */
const KEPT_MS = 5_000;

interface Kept {
  readonly line: Promise<Line>;
  readonly atMs: number;
}

/** By the nodes that are counted of each account. */
const kept = new WeakMap<Db, Map<number, Kept>>();

/** Who waits for the engines, as of some seconds ago at most. */
async function loadLine(db: Db, now: Date, most: number): Promise<Line> {
  const lines = kept.get(db) ?? new Map<number, Kept>();
  kept.set(db, lines);
  const known = lines.get(most);
  const age = now.getTime() - (known?.atMs ?? Number.NEGATIVE_INFINITY);
  if (known && age >= 0 && age < KEPT_MS) return await known.line;
  const line = Promise.all([loadWaitingLine(db, most), listLoading(db, LOAD_QUEUES)]).then(
    ([stored, loading]) => ({ ...stored, loading }),
  );
  lines.set(most, { line, atMs: now.getTime() });
  // A failure is not kept.
  line.catch(() => lines.delete(most));
  return await line;
}

/** Without a line it is unknown how long anybody waits. */
const NO_LINE: EngineLine = {
  waiting: [],
  loading: [],
  nodesPerSecond: null,
  most: 0,
  participants: new Map(),
  toBegin: new Map(),
};
/** A shorter wait is not worth mentioning. */
const MIN_SECONDS_TO_BEGIN = 60;
/** Up to this many lists of one account, the others are counted in full: each costs a read. */
const MAX_COUNTED = 8;

/** Nodes searched for a player. */
function nodesDone({ searched, lines }: EngineWork): number {
  return searched + lines;
}

function hasBegun(works: Works, id: number): boolean {
  return nodesDone(works.get(id) ?? NO_WORK) >= BEGIN_NODES;
}

/** What the stored findings of a player need; what is being loaded is not among them. */
function neededBy(work: EngineWork): number {
  const { left } = workAhead(work, { loaded: 0, expected: 0, decisions: 0, decided: 0 });
  return nodesToBegin({ done: nodesDone(work), left });
}

/** Rounded to a few sizes, so that many accounts share one line. */
function countedNodes(lists: number): number {
  return BEGIN_NODES * Math.min(MAX_COUNTED, 2 ** Math.ceil(Math.log2(Math.max(1, lists))));
}

/** The line, if one of these players may wait in it: those whose lists have begun do not. They are all of their accounts. */
export async function loadLineFor(
  { db, now }: Pick<Context, 'db' | 'now'>,
  players: readonly Owned[],
  works: Works,
): Promise<EngineLine> {
  const first = players.filter(({ id }) => !hasBegun(works, id));
  if (first.length === 0) return NO_LINE;
  const toBegin = new Map(
    [...Map.groupBy(first, ({ userId }) => userId)].map(([userId, own]) => [
      userId,
      new Map(own.map(({ id }) => [id, neededBy(works.get(id) ?? NO_WORK)])),
    ]),
  );
  const waiting = (needed: ReadonlyMap<number, number>): number =>
    [...needed.values()].filter((nodes) => nodes > 0).length;
  const most = countedNodes(Math.max(...[...toBegin.values()].map(waiting)));
  const participants = await loadParticipants(db, [...toBegin.keys()]);
  return { ...(await loadLine(db, now(), most)), most, participants, toBegin };
}

/** The same for one player, whose account may have others that wait. */
export async function loadLineOf(
  context: Pick<Context, 'db' | 'now'>,
  player: Owned,
  works: Works,
): Promise<EngineLine> {
  if (hasBegun(works, player.id)) return NO_LINE;
  const players = await listPlayers(context.db, player.userId);
  const ids = players.map(({ id }) => id);
  return await loadLineFor(context, players, await loadEngineWork(context.db, ids));
}

/**
 * What others need, as the user sees it. The user's other players and the other guests of the user's network share one turn; all others wait
 * for turns of their own, some with games that are still being loaded.
 */
function othersOf(line: EngineLine, userId: number, playerId: number) {
  const participant = line.participants.get(userId) ?? userId;
  const loading = new Set(line.loading);
  const atMost = (nodes: number): number => (nodes < line.most ? nodes : Number.POSITIVE_INFINITY);
  const players = [...(line.toBegin.get(userId) ?? [])].filter(([id]) => id !== playerId);
  const byTurn = Map.groupBy(
    line.waiting.filter((waiting) => waiting.userId !== userId),
    (waiting) => waiting.participant,
  );
  const guests = byTurn.get(participant) ?? [];
  const turns = new Map(
    [...byTurn].map(([turn, users]) => [turn, users.reduce((sum, { nodes }) => sum + atMost(nodes), 0)]),
  );
  turns.delete(participant);
  loading.delete(participant);
  return {
    siblings: [...players.map(([, nodes]) => nodes), ...guests.map(({ nodes }) => atMost(nodes))],
    others: [...turns].flatMap(([turn, nodes]) => (loading.has(turn) ? [] : [nodes])),
    loading: [...loading].map((turn) => turns.get(turn) ?? 0),
  };
}

type Begin = Pick<Task, 'seconds_to_begin' | 'seconds_to_begin_most'>;

/** When the list of a player begins, by those that wait for the engines with its user. */
export function beginOf(
  { now, timeLeft }: Pick<Context, 'now' | 'timeLeft'>,
  {
    playerId,
    userId,
    line,
    work,
  }: { readonly playerId: number; readonly userId: number; readonly line: EngineLine; readonly work: Works },
  { state, left }: { readonly state: Task['state']; readonly left: number },
): Begin {
  const { nodesPerSecond } = line;
  const done = nodesDone(work.get(playerId) ?? NO_WORK);
  const isOver = state !== 'running' || done >= BEGIN_NODES;
  const others = othersOf(line, userId, playerId);
  const estimate = secondsToBegin({ own: { done, left }, ...others, nodesPerSecond }) ?? undefined;
  const range = timeLeft(`begin-${playerId}`, isOver ? null : estimate, now());
  if (range === null || range.most < MIN_SECONDS_TO_BEGIN)
    return { seconds_to_begin: null, seconds_to_begin_most: null };
  return { seconds_to_begin: range.least, seconds_to_begin_most: range.most };
}
