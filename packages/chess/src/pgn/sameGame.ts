import { parsePgnDate } from './gameHeaders.ts';

function plain(value: string | undefined): string {
  return (value ?? '').trim().replace(/\s+/g, ' ').toLowerCase();
}

function plainTags(headers: ReadonlyMap<string, string>): string {
  return ['White', 'Black', 'Date', 'Round'].map((name) => plain(headers.get(name))).join('\n');
}

/**
 * The text that identifies a PGN game, for the caller to hash: players, date, round and moves, one per line.
 * Whitespace and capitalization do not matter, nor do other tags, comments or variations.
 */
export function gameIdentity(headers: ReadonlyMap<string, string>, ucis: readonly string[]): string {
  return [plainTags(headers), ucis.join(' ')].join('\n');
}

/** From this many half-moves on, equal moves of one player tell a game by its day; shorter ones are played again and again. */
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
  /** Players, date and round as `gameIdentity` has them; undefined where no players are named. */
  readonly tags?: string | undefined;
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

/** Midnight to the second is what some programs write when they know no time. */
function timeOf(text: string | undefined): string | null {
  const time = /^\d{2}:\d{2}:\d{2}/.exec(text?.trim() ?? '')?.[0] ?? null;
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
    end: timeOf(headers.get('EndTime')),
    address: addressOf([url, headers.get('Link'), headers.get('GameURL'), headers.get('Site')]),
    opponent: opponent.trim().toLowerCase(),
    ...(headers.get('White') && headers.get('Black') && { tags: plainTags(headers) }),
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

/** Zones are apart by quarters of an hour: the part of an end that all of them share, seconds. */
function inQuarter(end: string | null): number | null {
  if (end === null) return null;
  const [, minutes = 0, seconds = 0] = end.split(':').map(Number);
  return (minutes % 15) * 60 + seconds;
}

/** True if the times of two games contradict each other; ends may be of two time zones. */
function areApart(a: GameMarks, b: GameMarks): boolean {
  return differ(a.start, b.start) || differ(inQuarter(a.end), inQuarter(b.end));
}

function haveSameTime(a: GameMarks, b: GameMarks): boolean {
  return (a.end !== null && a.end === b.end) || (a.start !== null && a.start === b.start);
}

function haveSameTags(a: GameMarks, b: GameMarks): boolean {
  return a.tags !== undefined && a.tags === b.tags;
}

/**
 * Judges two games of one player and side with the same moves, of which there are `plies`: `same` if they end or start at the same
 * time, on neighboring days or have equal tags, `other` if their platform or, with another opponent, their time tells them apart,
 * `open` if nothing tells. Of a short game, only its address tells, or its time and opponent together.
 */
export function judgeSameGame(a: GameMarks, b: GameMarks, plies: number): 'same' | 'other' | 'open' {
  if (a.address !== null && a.address === b.address) return 'same';
  if (differ(a.address, b.address) && a.address?.split('/')[0] === b.address?.split('/')[0]) return 'other';
  // A player may win twice on a day by the same trap.
  if (a.opponent !== b.opponent && areApart(a, b)) return 'other';
  if (plies < MIN_SAME_PLIES) return haveSameTime(a, b) && a.opponent === b.opponent ? 'same' : 'open';
  return haveSameTime(a, b) || areNear(a, b) || haveSameTags(a, b) ? 'same' : 'open';
}

/** True if one of the first marks is of the same game as one of the others, and none contradicts. */
export function isSameGame(
  marks: readonly GameMarks[],
  others: readonly GameMarks[],
  plies: number,
): boolean {
  const verdicts = marks.flatMap((a) => others.map((b) => judgeSameGame(a, b, plies)));
  return verdicts.includes('same') && !verdicts.includes('other');
}

/**
 * Puts entries with the same moves together that are one game of `plies`. An entry between two others, a day from each, joins them; the
 * order of entries and groups is kept.
 */
export function groupSameGames<Entry extends { readonly marks: readonly GameMarks[] }>(
  entries: readonly Entry[],
  plies: number,
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
          plies,
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
