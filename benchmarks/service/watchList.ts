import { setTimeout as pause } from 'node:timers/promises';
import type { Mistake } from '../../packages/api-client/src/contract/index.ts';
import type { createCaller } from '../../tests/support/pageLoads/prepareAccount.ts';
import { type EngineReading, readEngines } from './measureEngines.ts';

type Call = ReturnType<typeof createCaller>['call'];

/** A reading of the list. */
interface Seen {
  readonly ms: number;
  /** Positions met at least twice: the others may come after the list is complete. */
  readonly ids: ReadonlySet<number>;
}

/** Milliseconds since the upload began; undefined for what did not come. */
export interface ListTimes {
  readonly first?: number | undefined;
  /** The page says of a finding what the player does, how often, and that it is a mistake. */
  readonly sentence?: number | undefined;
  readonly half?: number | undefined;
  readonly most?: number | undefined;
  readonly all?: number | undefined;
  /** The service said that the list is complete. */
  readonly ready?: number | undefined;
  /** The first twenty have their last reasons. */
  readonly reasons?: number | undefined;
  readonly findings: number;
  readonly games: number;
}

export interface WatchedList {
  readonly times: ListTimes;
  readonly engines: readonly EngineReading[];
}

/** As often as a page would ask that did not wait for events. */
const ASK_MS = 500;
const READ_ENGINES_MS = 2_000;
const FIRST_REASONS = 20;
const MAIN_PART = 0.95;

function hasReasons(mistakes: readonly Mistake[]): boolean {
  return mistakes
    .slice(0, FIRST_REASONS)
    .every(({ advice }) => advice !== null && !('checking' in advice && advice.checking));
}

interface Watch {
  readonly startMs: number;
  readonly maxMs: number;
  /** Whether the page shows the words of one of these findings. */
  readonly shows: (findings: readonly Mistake[]) => Promise<boolean>;
}

/** When this part of the findings of the last reading was there, and stayed. */
function timeOf(seen: readonly Seen[], part: number): number | undefined {
  const final = seen.at(-1)?.ids ?? new Set<number>();
  const wanted = Math.max(1, Math.ceil(final.size * part));
  return seen.find(({ ids }) => [...ids].filter((id) => final.has(id)).length >= wanted)?.ms;
}

/** Asks for the list until it is complete and the first reasons are final, or `maxMs` have passed. */
export async function watchList(
  call: Call,
  url: string,
  heroid: number,
  { startMs, maxMs, shows }: Watch,
): Promise<WatchedList> {
  const seen: Seen[] = [];
  const engines = [await readEngines(url)];
  let ready: number | undefined;
  let reasons: number | undefined;
  let first: number | undefined;
  let sentence: number | undefined;
  let games = 0;
  const since = (): number => performance.now() - startMs;
  while (since() < maxMs) {
    const asked = performance.now();
    const { mistakes, calculating } = await call('usergames/mistakes', { heroid }).catch(() => ({
      mistakes: [],
      calculating: true,
    }));
    const ms = since();
    if (mistakes.length > 0) first ??= ms;
    if (sentence === undefined && (await shows(mistakes))) sentence = since();
    const met = mistakes.filter(({ total_count, isCustom }) => total_count > 1 && !isCustom);
    seen.push({ ms, ids: new Set(met.map(({ position_id }) => position_id)) });
    if (!calculating) ready ??= ms;
    if (!hasReasons(mistakes)) reasons = undefined;
    else if (ready !== undefined) reasons ??= ms;
    if (performance.now() - (engines.at(-1)?.ms ?? 0) >= READ_ENGINES_MS || reasons !== undefined)
      engines.push(await readEngines(url));
    if (reasons !== undefined) break;
    await pause(Math.max(0, ASK_MS - (performance.now() - asked)));
  }
  const { heroes } = await call('heroes/list', {});
  for (const { nicknames } of heroes) for (const { games_loaded } of nicknames) games += games_loaded;
  const times = {
    first,
    sentence,
    half: timeOf(seen, 1 / 2),
    most: timeOf(seen, MAIN_PART),
    all: timeOf(seen, 1),
    ready,
    reasons,
    findings: seen.at(-1)?.ids.size ?? 0,
    games,
  };
  return { times, engines };
}
