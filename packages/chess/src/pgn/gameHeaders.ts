import type { PgnGame, PgnResult } from './pgnGame.ts';
import { type ByteChunks, readLines } from './readLines.ts';
import { GameSplitter, type GameText } from './splitGames.ts';
import {
  classOfTimeControl,
  parseTimeControl,
  type TimeControl,
  type TimeControlClass,
} from './timeControl.ts';

/** Platforms whose games are known by their tags. */
export type OnlinePlatform = 'lichess' | 'chesscom';

/** A game's address has eight letters and digits, with four more for one player's view; pages have such names too. */
const LICHESS_GAME =
  /^(?:https?:\/\/)?(?:www\.)?lichess\.org(?:\/(?!analysis|practice|training)\w{8}(?:\w{4})?(?:[/#?]|$)|\/?$)/i;
const CHESSCOM_GAME =
  /^(?:https?:\/\/)?(?:www\.)?chess\.com(?:\/(?:\w{2}\/)?(?:game|live|daily|analysis\/game)\b|\/?$|\s)/i;

/** Tags that only a broadcast or a study has: its games were played anywhere. */
const RELAYED = ['BroadcastName', 'BroadcastURL', 'StudyName', 'ChapterURL'];

/** The platform on which a game was played, by its tags; `undefined` for every other game. */
function onlinePlatformOf(headers: ReadonlyMap<string, string>): OnlinePlatform | undefined {
  if (RELAYED.some((name) => headers.has(name))) return undefined;
  const places = ['Link', 'GameURL', 'Site'].map((name) => headers.get(name)?.trim() ?? '');
  if (places.some((place) => CHESSCOM_GAME.test(place))) return 'chesscom';
  return places.some((place) => LICHESS_GAME.test(place)) ? 'lichess' : undefined;
}

/** Chess.com has no classical games, and its blitz lasts longer: lowest estimated seconds of its speeds. */
const CHESSCOM_BLITZ_FROM = 180;
const CHESSCOM_RAPID_FROM = 600;
const EXPECTED_MOVES = 40;

/** The speed of a time control as the platform names it. */
function controlClassOn(platform: OnlinePlatform | undefined, control: TimeControl): TimeControlClass {
  if (platform !== 'chesscom' || control.kind !== 'clock') return classOfTimeControl(control);
  const estimate = control.baseSeconds + EXPECTED_MOVES * control.incrementSeconds;
  if (estimate < CHESSCOM_BLITZ_FROM) return 'bullet';
  return estimate < CHESSCOM_RAPID_FROM ? 'blitz' : 'rapid';
}

const TAG = /\s*\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\\n]|\\.)*)"\s*\]/y;
/** Some programs forget to escape a quote inside a value: then the last quote of the line ends it. */
const LOOSE_TAG = /\s*\[\s*([A-Za-z0-9_]+)\s+"([^\n]*)"\s*\][^\S\n]*(?=\n|$)/y;
const BROKEN_TAG = /\s*\[[^\n]*(?=\n|$)/y;
/** The common prefix of all tags, checked first to save the other patterns. */
const ANY_TAG = /\s*\[/y;

/** Tags that are looked up. Programs write `Fen`, `Setup` and `variant` too: overlooked, another start position would count as the standard one. */
const HEADER_NAMES: ReadonlyMap<string, string> = new Map(
  (
    'Event Site Date Round White Black Result UTCDate UTCTime FEN SetUp Variant ECO Opening WhiteElo BlackElo TimeControl ' +
    'Link GameURL EndDate EndTime'
  )
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
);

/** The name of a tag as the standard spells it; upper and lower case do not matter. */
export function headerName(written: string): string {
  return HEADER_NAMES.get(written.toLowerCase()) ?? written;
}

/** Values of the `Variant` tag, in small letters, that mean standard chess. */
const STANDARD_VARIANTS = new Set(['standard', 'chess', 'normal', 'from position', 'fromposition']);

const VARIANT_NAME =
  '(?:chess ?960|fischer ?random(?: chess)?|freestyle(?: chess)?|crazyhouse|bughouse|antichess|suicide|giveaway|losers|' +
  'atomic|horde|king of the hill|racing kings|(?:three|3)[- ]?checks?|wild/\\w+)';
/**
 * Events that a platform names by the kind of its games. A variant in a name that people gave decides nothing: clubs and
 * festivals are called by one, too.
 */
const VARIANT_EVENT = new RegExp(
  `^(?:(?:\\w+ )?(?:rated|unrated|casual) ${VARIANT_NAME} (?:game|match|tournament|arena|swiss|simul)\\b|` +
    `${VARIANT_NAME} (?:game$|simul https?:)|live chess - ${VARIANT_NAME}$)`,
  'i',
);

/** What the tags of a game say of its variant of chess; `undefined` for standard chess. */
export function variantOf(headers: ReadonlyMap<string, string>): string | undefined {
  const variant = known(headers.get('Variant')?.trim());
  if (variant !== undefined) return STANDARD_VARIANTS.has(variant.toLowerCase()) ? undefined : variant;
  const event = headers.get('Event') ?? '';
  return VARIANT_EVENT.test(event) ? event : undefined;
}

/** More tags than any program writes; the rest is parsed as moves and rejected. */
const MAX_TAGS = 2_000;

/** Used by games without tags, so that fifty thousand of them need no map each. */
const NO_HEADERS: ReadonlyMap<string, string> = new Map();

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Parses the tags of the game that begins at `start` and finds where its moves begin. Unreadable tags are left out. */
export function parseHeaders(
  text: string,
  start = 0,
): {
  readonly headers: ReadonlyMap<string, string>;
  readonly end: number;
} {
  let headers: Map<string, string> | undefined;
  let end = start;
  for (let tags = 0; end < text.length; tags++) {
    ANY_TAG.lastIndex = end;
    if (tags >= MAX_TAGS || !ANY_TAG.test(text)) break;
    const matched =
      matchAt(TAG, text, end) ?? matchAt(LOOSE_TAG, text, end) ?? matchAt(BROKEN_TAG, text, end);
    if (!matched) break;
    end += matched[0].length;
    const name = matched[1];
    const value = matched[2];
    if (name === undefined || value === undefined) continue;
    headers ??= new Map();
    headers.set(headerName(name), (value.includes('\\') ? value.replace(/\\(["\\])/g, '$1') : value).trim());
  }
  return { headers: headers ?? NO_HEADERS, end };
}

/** A player's name and the number of games in the file. */
export interface PlayerCount {
  readonly name: string;
  readonly games: number;
}

function isName(name: string | undefined): name is string {
  return name !== undefined && !/^[?\-*\s]*$/.test(name);
}

/** The players of a PGN file with their numbers of games, most games first, spelled as in the file. */
export async function listPlayers(chunks: ByteChunks): Promise<readonly PlayerCount[]> {
  const counts = new Map<string, number>();
  const count = (name: string | undefined): void => {
    if (isName(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  const take = (game: GameText | undefined): void => {
    if (!game) return;
    const { headers } = parseHeaders(game.text);
    const white = headers.get('White');
    const black = headers.get('Black');
    count(white);
    if (black !== white) count(black);
  };
  const splitter = new GameSplitter();
  for await (const lines of readLines(chunks)) for (const line of lines) take(splitter.push(line));
  take(splitter.finish());
  return [...counts]
    .map(([name, games]) => ({ name, games }))
    .sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}

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

/** No recorded game is older: `0001.01.01` is what some programs write for an unknown date. */
const MIN_YEAR = 1400;

/** A PGN date as `YYYY-MM-DD`, `undefined` if it is incomplete, no calendar day or older than any game. */
export function parsePgnDate(text: string | undefined): string | undefined {
  const parts = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/.exec(text?.trim() ?? '');
  if (!parts) return undefined;
  const [year = '', month = '', day = ''] = parts.slice(1);
  if (Number(year) < MIN_YEAR) return undefined;
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
