import type { Trails } from '../judging/earlyEnds.ts';
import { centipawnsOfAnswer, type Evaluated, followRequest, type Search } from './evaluate.ts';

/** A search of the server that is leased to this computer. */
export interface LeasedSearch {
  readonly posid: number;
  readonly fen: string;
  readonly nodes: number;
}

/** What it found; scores in White's view. */
export interface SearchAnswer {
  readonly posid: number;
  readonly nodes: number;
  readonly depth: number;
  readonly cp: number;
  readonly trails: Trails;
  /** The best line; null where the game is over. */
  readonly line: { cp?: number; mate?: number; pv: string[] } | null;
}

/** What became of answers that were sent. */
export interface SentAnswers {
  /** The server took them. */
  readonly accepted: number;
  /** The search had an answer already: nothing is wrong. */
  readonly quicker: number;
  /** Too late, or not what was asked. */
  readonly refused: number;
}

/** The operations of the server that lease searches. */
export interface LeaseCalls {
  readonly acquire: (count: number) => Promise<{ readonly searches: readonly LeasedSearch[] }>;
  readonly submit: (answers: readonly SearchAnswer[]) => Promise<SentAnswers>;
  readonly abort: (searches: readonly Pick<LeasedSearch, 'posid' | 'nodes'>[]) => Promise<unknown>;
}

/** Engines of this computer; the pools of `@tabia/engine` are such. */
export interface HelpingEngines {
  readonly size: number;
  /** Searches a position to its end, without knowledge from earlier searches. */
  readonly evaluate: (
    job: { readonly fen: string; readonly nodes: number; readonly signal?: AbortSignal } & Pick<
      Search,
      'isEnough'
    >,
  ) => Promise<Evaluated & { readonly depth: number }>;
}

/** Makes a leased search as the server would: to its end, with its course. */
export async function answerSearch(
  { evaluate }: Pick<HelpingEngines, 'evaluate'>,
  { posid, fen, nodes }: LeasedSearch,
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  const { isEnough, found } = followRequest({ nodes, multiPv: 1, doubts: undefined });
  const evaluation = await evaluate({ fen, nodes, isEnough, ...(signal && { signal }) });
  const { trails } = found(fen, evaluation);
  const [best] = evaluation.lines;
  const cp = centipawnsOfAnswer(fen, evaluation);
  const line = best === undefined ? null : { ...best.score, pv: [...(best.pv ?? [])] };
  return { posid, nodes, depth: evaluation.depth, cp, trails: { ...trails }, line };
}

/** What a round of help did. */
interface Round extends SentAnswers {
  /** Searches that the server had to offer. */
  readonly leased: number;
  /** How long it took. */
  readonly ms: number;
}

/** Answers are sent after this time, though not all searches of a lease are done. */
const SEND_MS = 1_000;
/** A round should take no longer: what is leased here keeps the server waiting if this computer is slow. */
const ROUND_MS = 2_000;
/** Searches that one call may lease, by the contract. */
const MAX_LEASED = 50;

/** How many searches to lease for the next round, after one of `leased` searches that took `ms`. Begins with two for each engine. */
export function nextCount(engines: number, last?: { readonly leased: number; readonly ms: number }): number {
  const wanted =
    last && last.leased > 0 ? Math.floor((last.leased * ROUND_MS) / Math.max(1, last.ms)) : 2 * engines;
  return Math.min(MAX_LEASED, Math.max(engines, wanted));
}

/**
 * Leases searches, makes them, and sends the answers every second. What could not be sent stays in `unsent`, and is sent first by the next
 * round: the lease may still hold. When `signal` aborts, what is not done is given back at
 * once, and what is done is sent. Rejects with what a call or an engine rejects with, once the rest has been given back.
 */
export async function helpRound(
  calls: LeaseCalls,
  engines: Pick<HelpingEngines, 'evaluate'>,
  signal: AbortSignal,
  msNow: () => number,
  count: number = MAX_LEASED,
  unsent: SearchAnswer[] = [],
): Promise<Round> {
  const startMs = msNow();
  const sums = { accepted: 0, quicker: 0, refused: 0 };
  let sentMs = msNow();
  const send = async (): Promise<void> => {
    sentMs = msNow();
    while (unsent.length > 0) {
      const done = unsent.splice(0, MAX_LEASED);
      const sent = await calls.submit(done).catch((error: unknown) => {
        unsent.unshift(...done);
        throw error;
      });
      add(sums, sent);
    }
  };
  await send();
  const { searches } = await calls.acquire(count);
  const open = new Map(searches.map((search) => [`${search.posid} ${search.nodes}`, search]));
  const make = async (search: LeasedSearch): Promise<void> => {
    const answer = await answerSearch(engines, search, signal);
    open.delete(`${search.posid} ${search.nodes}`);
    unsent.push(answer);
    // What is not taken now is sent once more with the rest.
    if (msNow() - sentMs >= SEND_MS) await send().catch(() => {});
  };
  const results = await Promise.allSettled(searches.map(make));
  try {
    await send();
  } finally {
    if (open.size > 0) await calls.abort([...open.values()].map(({ posid, nodes }) => ({ posid, nodes })));
  }
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined && !signal.aborted) throw failed.reason;
  return { ...sums, leased: searches.length, ms: msNow() - startMs };
}

/** Between two questions while there is nothing to do: longer each time. */
const FIRST_PAUSE_MS = 2_000;
const MAX_PAUSE_MS = 60_000;

function add(total: { -readonly [Kind in keyof SentAnswers]: number }, sent: SentAnswers): void {
  total.accepted += sent.accepted;
  total.quicker += sent.quicker;
  total.refused += sent.refused;
}

interface Helping {
  readonly calls: LeaseCalls;
  readonly engines: HelpingEngines;
  readonly signal: AbortSignal;
  /** Milliseconds of a clock that goes on while the computer sleeps. */
  readonly msNow: () => number;
  /** Resolves after that time, or when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Told of a failed round: true if the same calls may succeed later. */
  readonly canGoOn: (error: unknown) => boolean;
  /** After each round with work: what became of all answers so far. */
  readonly onDone: (total: SentAnswers) => void;
}

/**
 * Helps the server until the signal aborts. Pauses while there is nothing to do, or the server does not answer. Returns how many
 * searches the server took; rejects with a failure after which it cannot go on.
 */
export async function helpServer(helping: Helping): Promise<number> {
  const { calls, engines, signal, msNow, pause, canGoOn, onDone } = helping;
  let pauseMs = FIRST_PAUSE_MS;
  const total = { accepted: 0, quicker: 0, refused: 0 };
  let count = nextCount(engines.size);
  const unsent: SearchAnswer[] = [];
  while (!signal.aborted) {
    const round = await helpRound(calls, engines, signal, msNow, count, unsent).catch((error: unknown) => {
      if (!canGoOn(error)) throw error;
      return undefined;
    });
    if (round !== undefined) add(total, round);
    if (round?.leased) {
      pauseMs = FIRST_PAUSE_MS;
      count = nextCount(engines.size, round);
      onDone({ ...total });
      continue;
    }
    await pause(pauseMs, signal);
    pauseMs = Math.min(MAX_PAUSE_MS, pauseMs * 2);
  }
  return total.accepted;
}
