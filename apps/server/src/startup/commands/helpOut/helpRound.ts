import type { Input, LeasedAnswer, Mtd, Output } from '@tabia/api-client/contract';
import { HELPER_ENGINE, MAX_LEASED } from '@tabia/api-client/contract';
import type { EnginePool } from '@tabia/engine/node';
import { centipawnsOfAnswer, followRequest } from '@tabia/mistakes';

type Leased = Output<'leases/acquire'>['searches'][number];

/** Calls an operation of the server. */
export type CallServer = <M extends Mtd>(mtd: M, input: Input<M>) => Promise<Output<M>>;

/** Makes a leased search as the server would: to its end, with its course. */
export async function answerSearch(
  { evaluate }: Pick<EnginePool, 'evaluate'>,
  { posid, fen, nodes }: Leased,
  signal?: AbortSignal,
): Promise<LeasedAnswer> {
  const { isEnough, found } = followRequest({ nodes, multiPv: 1, doubts: undefined });
  const evaluation = await evaluate({ fen, nodes, isEnough, ...(signal && { signal }) });
  const { trails } = found(fen, evaluation);
  const [best] = evaluation.lines;
  const cp = centipawnsOfAnswer(fen, evaluation);
  const line = best === undefined ? null : { ...best.score, pv: [...best.pv] };
  return { posid, nodes, depth: evaluation.depth, cp, trails: { ...trails }, line };
}

/** What a round of help did. */
interface Round {
  readonly accepted: number;
  readonly refused: number;
  /** Searches that the server had to offer. */
  readonly leased: number;
  /** How long it took. */
  readonly ms: number;
}

/** Answers are sent after this time, though not all searches of a lease are done. */
const SEND_MS = 1_000;
/** A round should take no longer: what is leased here keeps the server waiting if this computer is slow. */
const ROUND_MS = 2_000;

/** How many searches to lease for the next round, after one of `leased` searches that took `ms`. Begins with two for each engine. */
export function nextCount(engines: number, last?: { readonly leased: number; readonly ms: number }): number {
  const wanted =
    last && last.leased > 0 ? Math.floor((last.leased * ROUND_MS) / Math.max(1, last.ms)) : 2 * engines;
  return Math.min(MAX_LEASED, Math.max(engines, wanted));
}

/**
 * Leases searches, makes them, and sends the answers every few seconds. When `signal` aborts, what is not done is given back at
 * once, and what is done is sent.
 */
export async function helpRound(
  call: CallServer,
  pool: Pick<EnginePool, 'evaluate'>,
  signal: AbortSignal,
  count: number = MAX_LEASED,
  msNow: () => number = () => performance.now(),
): Promise<Round> {
  const startMs = msNow();
  const { searches } = await call('leases/acquire', { engine: HELPER_ENGINE, count });
  const open = new Map(searches.map((search) => [`${search.posid} ${search.nodes}`, search]));
  const sums = { accepted: 0, refused: 0 };
  let answers: LeasedAnswer[] = [];
  let sentMs = msNow();
  const send = async (): Promise<void> => {
    const done = answers;
    answers = [];
    sentMs = msNow();
    if (done.length === 0) return;
    const { accepted, refused } = await call('leases/submit', { engine: HELPER_ENGINE, answers: done });
    sums.accepted += accepted;
    sums.refused += refused;
  };
  const make = async (search: Leased): Promise<void> => {
    const answer = await answerSearch(pool, search, signal);
    open.delete(`${search.posid} ${search.nodes}`);
    answers.push(answer);
    if (msNow() - sentMs >= SEND_MS) await send();
  };
  const results = await Promise.allSettled(searches.map(make));
  await send();
  if (open.size > 0) {
    const left = [...open.values()].map(({ posid, nodes }) => ({ posid, nodes }));
    await call('leases/abort', { searches: left });
  }
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined && !signal.aborted) throw failed.reason;
  return { ...sums, leased: searches.length, ms: msNow() - startMs };
}
