import { parsePgnDate } from './gameHeaders.ts';

function plain(value: string | undefined): string {
  return (value ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
}

/**
 * The text that identifies a PGN game, for the caller to hash: players, date, round and moves, one per line.
 * Whitespace and capitalization do not matter, nor do other tags, comments or variations.
 */
export function gameIdentity(headers: ReadonlyMap<string, string>, ucis: readonly string[]): string {
  return [
    ...['White', 'Black', 'Date', 'Round'].map((name) => plain(headers.get(name))),
    ucis.join(' '),
  ].join('\n');
}

/** From this many half-moves on, equal moves of one player tell a game; shorter ones are played again and again. */
export const MIN_SAME_PLIES = 20;

/** What tells apart two games of one player and side with the same moves. */
export interface GameMarks {
  /** Every day that the game names, `YYYY-MM-DD`: one in local time, another in UTC, the start or the end. */
  readonly days: readonly string[];
  /** The start in UTC, `YYYY-MM-DD HH:MM:SS`. */
  readonly start: string | null;
  /** `HH:MM:SS` of the end, in any time zone. */
  readonly end: string | null;
  /** Site and number of the game on its platform. */
  readonly address: string | null;
  readonly opponent: string;
}

/** A game as its source describes it. */
export interface DescribedGame {
  readonly headers: ReadonlyMap<string, string>;
  readonly opponent: string;
  readonly playedAt?: Date | null | undefined;
  readonly url?: string | null | undefined;
}

const MS_PER_DAY = 86_400_000;
const HOST_AND_PATH = /^https?:\/\/(?:www\.)?([^/?#]+)\/([^?#]*)/;
/** A number after words for the kind of game, or eight signs at the beginning, which more may follow for the player's view. */
const GAME_IN_PATH = /(?:^|\/)(\d+)(?:\/|$)|^([\w-]{8})(?:\w{4})?(?:\/|$)/;

function addressOf(urls: readonly (string | null | undefined)[]): string | null {
  for (const url of urls) {
    const [, host, path = ''] = HOST_AND_PATH.exec(url ?? '') ?? [];
    const [, number, name] = GAME_IN_PATH.exec(path) ?? [];
    if (host !== undefined && (number ?? name) !== undefined) return `${host}/${number ?? name}`;
  }
  return null;
}

function timeOf(text: string | undefined): string | null {
  return /^\d{2}:\d{2}:\d{2}/.exec(text?.trim() ?? '')?.[0] ?? null;
}

/** Midnight to the second is what some programs write when they know no time. */
function endOf(headers: ReadonlyMap<string, string>): string | null {
  const time = timeOf(headers.get('EndTime'));
  return time === '00:00:00' ? null : time;
}

function startOf(headers: ReadonlyMap<string, string>): string | null {
  const day = parsePgnDate(headers.get('UTCDate'));
  const time = timeOf(headers.get('UTCTime'));
  return day === undefined || time === null ? null : `${day} ${time}`;
}

function dayOf(time: Date | null | undefined): string | undefined {
  return time && !Number.isNaN(time.getTime()) ? time.toISOString().slice(0, 10) : undefined;
}

/** Reads the marks of a game. */
export function gameMarksOf({ headers, opponent, playedAt, url }: DescribedGame): GameMarks {
  const days = ['Date', 'UTCDate', 'EndDate'].map((name) => parsePgnDate(headers.get(name)));
  return {
    days: [...new Set([...days, dayOf(playedAt)])].filter((day) => day !== undefined),
    start: startOf(headers),
    end: endOf(headers),
    address: addressOf([url, headers.get('Link'), headers.get('GameURL'), headers.get('Site')]),
    opponent: opponent.trim().toLowerCase(),
  };
}

function areNear(a: GameMarks, b: GameMarks): boolean {
  return a.days.some((day) =>
    b.days.some((other) => Math.abs(Date.parse(day) - Date.parse(other)) <= MS_PER_DAY),
  );
}

function differ<T>(a: T | null, b: T | null): boolean {
  return a !== null && b !== null && a !== b;
}

const MINUTES_OF_END = 'HH:'.length;

/** True if the times of two games contradict each other; hours of an end may be of two time zones. */
function areApart(a: GameMarks, b: GameMarks): boolean {
  return (
    differ(a.start, b.start) ||
    differ(a.end?.slice(MINUTES_OF_END) ?? null, b.end?.slice(MINUTES_OF_END) ?? null)
  );
}

function haveSameTime(a: GameMarks, b: GameMarks): boolean {
  return (a.end !== null && a.end === b.end) || (a.start !== null && a.start === b.start);
}

/**
 * Judges two games of one player and side with the same moves: `same` if they end or start at the same time or on neighboring
 * days, `other` if their platform or, with another opponent, their time tells them apart, `open` if nothing tells.
 */
export function judgeSameGame(a: GameMarks, b: GameMarks): 'same' | 'other' | 'open' {
  if (a.address !== null && a.address === b.address) return 'same';
  if (differ(a.address, b.address) && a.address?.split('/')[0] === b.address?.split('/')[0]) return 'other';
  // A player may win twice on a day by the same trap.
  if (a.opponent !== b.opponent && areApart(a, b)) return 'other';
  return haveSameTime(a, b) || areNear(a, b) ? 'same' : 'open';
}

/** True if one of the first marks is of the same game as one of the others, and none contradicts. */
export function isSameGame(marks: readonly GameMarks[], others: readonly GameMarks[]): boolean {
  const verdicts = marks.flatMap((a) => others.map((b) => judgeSameGame(a, b)));
  return verdicts.includes('same') && !verdicts.includes('other');
}

/**
 * Puts entries with the same moves together that are one game. An entry between two others, a day from each, joins them; the
 * order of entries and groups is kept.
 */
export function groupSameGames<Entry extends { readonly marks: readonly GameMarks[] }>(
  entries: readonly Entry[],
): Entry[][] {
  const groups: Entry[][] = [];
  for (const entry of entries) {
    let joined: Entry[] | undefined;
    for (const group of [...groups]) {
      const marks = (joined ?? [entry]).flatMap((each) => each.marks);
      if (
        !isSameGame(
          group.flatMap((each) => each.marks),
          marks,
        )
      )
        continue;
      if (joined === undefined) {
        group.push(entry);
        joined = group;
      } else {
        joined.push(...group);
        groups.splice(groups.indexOf(group), 1);
      }
    }
    if (joined === undefined) groups.push([entry]);
  }
  return groups;
}
