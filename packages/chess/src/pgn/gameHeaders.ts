import { controlClassOn, type OnlinePlatform, onlinePlatformOf } from './onlinePlatform.ts';
import type { PgnGame, PgnResult } from './pgnGame.ts';
import { parseTimeControl, type TimeControl, type TimeControlClass } from './timeControl.ts';

/** The tags of a game, parsed; missing or unusable values are `undefined`. */
export interface GameHeaders {
  readonly white: string;
  readonly black: string;
  readonly whiteRating: number | undefined;
  readonly blackRating: number | undefined;
  readonly result: PgnResult;
  /** `YYYY-MM-DD`; `undefined` if any part is unknown. */
  readonly date: string | undefined;
  /** Start of the game in UTC, ISO 8601 with seconds. */
  readonly startedAt: string | undefined;
  readonly timeControl: TimeControl | undefined;
  /** As the platform names it. */
  readonly speed: TimeControlClass | undefined;
  readonly eco: string | undefined;
  readonly opening: string | undefined;
  readonly event: string | undefined;
  readonly site: string | undefined;
  readonly round: string | undefined;
  /** Where it was played online. */
  readonly platform: OnlinePlatform | undefined;
  /** Address of the game on its platform. */
  readonly url: string | undefined;
}

function known(value: string | undefined): string | undefined {
  return value === undefined || /^[?\-\s]*$/.test(value) ? undefined : value;
}

/** A PGN date as `YYYY-MM-DD`, `undefined` if it is incomplete or not a calendar day. */
export function parsePgnDate(text: string | undefined): string | undefined {
  const parts = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(text?.trim() ?? '');
  if (!parts) return undefined;
  const [year = '', month = '', day = ''] = parts.slice(1);
  // Databases have no year 0.
  if (year === '0000') return undefined;
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : undefined;
}

function startOf(headers: ReadonlyMap<string, string>): string | undefined {
  const date = parsePgnDate(headers.get('UTCDate'));
  const time = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.exec(headers.get('UTCTime')?.trim() ?? '')?.[0];
  return date && time ? `${date}T${time}Z` : undefined;
}

function ratingOf(text: string | undefined): number | undefined {
  const rating = /^\s*(\d{3,4})\??\s*$/.exec(text ?? '')?.[1];
  return rating === undefined ? undefined : Number(rating);
}

function urlOf(headers: ReadonlyMap<string, string>): string | undefined {
  return [headers.get('Link'), headers.get('GameURL'), headers.get('Site')].find((value) =>
    /^https?:\/\//.test(value ?? ''),
  );
}

function speedOf(
  control: TimeControl | undefined,
  event: string | undefined,
  platform: OnlinePlatform | undefined,
): TimeControlClass | undefined {
  if (control) return controlClassOn(platform, control);
  return /correspondence/i.test(event ?? '') ? 'correspondence' : undefined;
}

/** Parses the tags of a game. */
export function gameHeadersOf({ headers, result }: Pick<PgnGame, 'headers' | 'result'>): GameHeaders {
  const event = known(headers.get('Event'));
  const timeControl = parseTimeControl(headers.get('TimeControl') ?? '');
  const platform = onlinePlatformOf(headers);
  const eco = /^[A-E]\d\d/.exec(headers.get('ECO') ?? '')?.[0];
  return {
    white: known(headers.get('White')) ?? '?',
    black: known(headers.get('Black')) ?? '?',
    whiteRating: ratingOf(headers.get('WhiteElo')),
    blackRating: ratingOf(headers.get('BlackElo')),
    result,
    date: parsePgnDate(headers.get('Date')) ?? parsePgnDate(headers.get('UTCDate')),
    startedAt: startOf(headers),
    timeControl,
    speed: speedOf(timeControl, event, platform),
    eco,
    opening: known(headers.get('Opening')),
    event,
    site: known(headers.get('Site')),
    round: known(headers.get('Round')),
    platform,
    url: urlOf(headers),
  };
}
