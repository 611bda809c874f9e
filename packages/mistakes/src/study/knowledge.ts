/** A meeting with a position in a game. */
export interface TimedMeeting {
  /** Ms since 1970; null without a date, which is before everything. */
  readonly playedMs: number | null;
  readonly isMistake: boolean;
  /** Ms that the move took; null where no clock was recorded. */
  readonly usedMs: number | null;
  /** The moves (UCI) that led there, joined by spaces. */
  readonly order: string;
  /** What kind of game it was, such as a time control. */
  readonly source: string;
}

/** An answer in a test. */
export interface TestAnswer {
  /** Ms since 1970. */
  readonly atMs: number;
  readonly passed: boolean;
}

/** How often some games met the position, and went wrong there. */
interface Share {
  readonly met: number;
  readonly wrong: number;
}

/**
 * Why training and games disagree. `learn`: it fails in both. `slow`: it is known, and fails where the move took less than three
 * seconds. `order`: it is known, and fails after long thought. `drop`: games play it right although the test fails.
 */
export type KnowledgeKind = 'learn' | 'slow' | 'order' | 'drop';

export interface Knowledge extends Share {
  readonly kind: KnowledgeKind;
  /** Only for `order`: the ways to the position in which it failed most. */
  readonly orders: readonly (Share & { readonly order: string })[];
}

/** Two kinds of games that treat the same position differently. */
export interface SourceContrast {
  readonly best: Share & { readonly source: string };
  readonly worst: Share & { readonly source: string };
}

/** A move made faster was not thought about. */
const QUICK_MS = 3000;
/** A move that took longer was: the player did not just play it from memory. */
const LONG_MS = 20_000;
/** What the player does now shows in the latest games. */
const LATEST = 5;
/** One mistake may be a slip. */
const MIN_MISTAKES = 2;
/** Fewer games of a kind say nothing. */
const MIN_MEETINGS = 3;
const MAX_ORDERS = 2;
/** Kinds of games differ when their shares of mistakes do by this much. */
const MIN_CONTRAST = 0.4;

function shareOf(meetings: readonly TimedMeeting[]): Share {
  return { met: meetings.length, wrong: meetings.filter(({ isMistake }) => isMistake).length };
}

/** The ways to the position in which it failed, most failures first. */
function failingOrders(meetings: readonly TimedMeeting[]): Knowledge['orders'] {
  return [...Map.groupBy(meetings, ({ order }) => order)]
    .map(([order, some]) => ({ order, ...shareOf(some) }))
    .filter(({ wrong }) => wrong > 0)
    .toSorted(
      (a, b) => b.wrong - a.wrong || b.wrong / b.met - a.wrong / a.met || (a.order < b.order ? -1 : 1),
    )
    .slice(0, MAX_ORDERS);
}

/** More than half of the mistakes whose clock is known took such a time, and two of them at least. */
function isMostly(mistakes: readonly TimedMeeting[], holds: (usedMs: number) => boolean): boolean {
  const timed = mistakes.flatMap(({ usedMs }) => usedMs ?? []);
  const such = timed.filter(holds).length;
  return such >= MIN_MISTAKES && such * 2 > timed.length;
}

/** Without a date first. Games of one date stay in one order however they arrive: mistakes last. */
function byDate(a: TimedMeeting, b: TimedMeeting): number {
  const [first, second] = [a.playedMs ?? Number.NEGATIVE_INFINITY, b.playedMs ?? Number.NEGATIVE_INFINITY];
  if (first !== second) return first < second ? -1 : 1;
  return Number(a.isMistake) - Number(b.isMistake);
}

/** What tests and games say together; undefined where they agree, or say too little. */
export function knowledgeOf(
  answers: readonly TestAnswer[],
  meetings: readonly TimedMeeting[],
): Knowledge | undefined {
  const last = answers.toSorted((a, b) => a.atMs - b.atMs).at(-1);
  if (last === undefined) return undefined;
  const ordered = meetings.toSorted(byDate);
  const latest = shareOf(ordered.slice(-LATEST));
  if (!last.passed) {
    if (latest.wrong > 0) return { kind: 'learn', ...latest, orders: [] };
    return latest.met >= MIN_MEETINGS ? { kind: 'drop', ...latest, orders: [] } : undefined;
  }
  const passedMs = Math.min(...answers.filter(({ passed }) => passed).map(({ atMs }) => atMs));
  const since = ordered.filter(({ playedMs }) => playedMs !== null && playedMs > passedMs);
  // What the latest games play right is known in games, too.
  if (shareOf(since.slice(-LATEST)).wrong === 0) return undefined;
  const mistakes = since.filter(({ isMistake }) => isMistake);
  if (isMostly(mistakes, (usedMs) => usedMs < QUICK_MS))
    return { kind: 'slow', ...shareOf(since), orders: [] };
  if (isMostly(mistakes, (usedMs) => usedMs >= LONG_MS))
    return { kind: 'order', ...shareOf(since), orders: failingOrders(since) };
  return undefined;
}

/** The kinds of games that treat the position most differently; undefined where they do not differ much, or are too few. */
export function contrastOf(meetings: readonly TimedMeeting[]): SourceContrast | undefined {
  const kinds = [...Map.groupBy(meetings, ({ source }) => source)]
    .map(([source, some]) => ({ source, ...shareOf(some) }))
    .filter(({ met }) => met >= MIN_MEETINGS)
    .toSorted((a, b) => a.wrong / a.met - b.wrong / b.met || b.met - a.met || (a.source < b.source ? -1 : 1));
  const [best, worst] = [kinds.at(0), kinds.at(-1)];
  if (best === undefined || worst === undefined) return undefined;
  return worst.wrong / worst.met - best.wrong / best.met >= MIN_CONTRAST ? { best, worst } : undefined;
}
