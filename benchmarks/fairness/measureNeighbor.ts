import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { startPostgres } from '../../tests/support/postgres.ts';
import type { NeighborAnswer, NeighborOrder } from './neighborProcess.ts';

/** Times of calls, milliseconds. */
interface Times {
  readonly p50: number;
  readonly p95: number;
}

/** The calls of a user alone and beside a greedy one. */
export interface NeighborResult {
  readonly name: string;
  readonly database: DatabaseName;
  readonly alone: Times;
  readonly beside: Times;
  /** p95 beside the greedy user divided by p95 alone. */
  readonly ratio: number;
}

export type DatabaseName = 'embedded' | 'PostgreSQL';

/** Pages that the other user opens in a turn, each with three calls at once. */
const PAGES = 10;
const TURNS = 12;

/** A process that stands still except in its turns. */
interface TurnedProcess {
  turn(order: NeighborOrder): Promise<readonly number[]>;
  end(): Promise<void>;
}

async function startProcess(name: string, url: string | undefined): Promise<TurnedProcess> {
  const parameters = url === undefined ? [name] : [name, url];
  const child = fork(join(import.meta.dirname, 'neighborProcess.ts'), parameters);
  const exited = once(child, 'exit');
  // A process that stands still would outlive this one.
  process.once('exit', () => child.kill('SIGKILL'));
  const answer = async (): Promise<NeighborAnswer> => {
    const answered = Promise.withResolvers<NeighborAnswer>();
    child.once('message', (sent: NeighborAnswer) => answered.resolve(sent));
    exited.then(() => answered.reject(new Error(`The process of "${name}" ended early.`)), answered.reject);
    return await answered.promise;
  };
  await answer();
  child.kill('SIGSTOP');
  return {
    async turn(order) {
      child.kill('SIGCONT');
      const answered = answer();
      child.send(order);
      const times = await answered;
      child.kill('SIGSTOP');
      return times === 'ready' ? [] : times;
    },
    async end() {
      child.kill('SIGCONT');
      child.send('end' satisfies NeighborOrder);
      await exited;
    },
  };
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? 0;
}

function figuresOf(times: readonly number[]): Times {
  return { p50: percentile(times, 0.5), p95: percentile(times, 0.95) };
}

async function startOn(name: string, database: DatabaseName) {
  const postgres = database === 'PostgreSQL' ? await startPostgres() : undefined;
  if (database === 'PostgreSQL' && postgres === undefined) return undefined;
  const child = await startProcess(name, postgres?.url);
  return {
    turn: child.turn,
    end: async () => {
      await child.end();
      await postgres?.stop();
    },
  };
}

/**
 * Measures one greedy user: two services with the same data, and the greedy user in one of them. The other user opens
 * pages in both in short turns, while the other service stands still: work of the machine meets both alike. Undefined without
 * PostgreSQL.
 */
export async function measureNeighbor(
  name: string,
  database: DatabaseName,
): Promise<NeighborResult | undefined> {
  const [quiet, busy] = [await startOn(name, database), await startOn(name, database)];
  if (quiet === undefined || busy === undefined) return undefined;
  const alone: number[] = [];
  const beside: number[] = [];
  const turns = [
    async () => alone.push(...(await quiet.turn({ pages: PAGES, isBeside: false }))),
    async () => beside.push(...(await busy.turn({ pages: PAGES, isBeside: true }))),
  ];
  for (let round = 0; round < TURNS; round += 1) {
    for (const turn of turns) await turn();
    // Neither always follows the other.
    turns.reverse();
  }
  await quiet.end();
  await busy.end();
  const figures = { alone: figuresOf(alone), beside: figuresOf(beside) };
  return { name, database, ...figures, ratio: figures.beside.p95 / figures.alone.p95 };
}

const NAME_WIDTH = 36;
const WIDTH = 12;

export const NEIGHBOR_HEAD = [
  'greedy user'.padEnd(NAME_WIDTH),
  'database'.padEnd(WIDTH),
  ...['p50 alone', 'p50 beside', 'p95 alone', 'p95 beside', 'ratio'].map((title) => title.padStart(WIDTH)),
].join('');

/** A line of the table. */
export function neighborRow({ name, database, alone, beside, ratio }: NeighborResult): string {
  const figures = [alone.p50, beside.p50, alone.p95, beside.p95].map((ms) => ms.toFixed(0));
  const columns = [...figures, ratio.toFixed(2)].map((figure) => figure.padStart(WIDTH));
  return [name.padEnd(NAME_WIDTH), database.padEnd(WIDTH), ...columns].join('');
}
