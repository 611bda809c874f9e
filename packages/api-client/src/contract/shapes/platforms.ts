/**
 * The platforms whose public games are loaded: everything that differs by platform is derived from this list.
 * `source` is the number in the API and in the database and never changes; 1 and 2 are files. `key` names the
 * platform in code, queues and settings; `name` is for people; `profile` matches the address of a profile, from its
 * host up to the user name. `keepsNames` where nobody ever gets the user name of another.
 */
export const PLATFORMS = [
  { source: 3, key: 'lichess', name: 'Lichess', profile: /lichess\.org\/@\//, keepsNames: true },
  {
    source: 4,
    key: 'chesscom',
    name: 'Chess.com',
    profile: /chess\.com\/(?:\w{2}\/)?member\//,
    keepsNames: false,
  },
] as const;

/** Numbers of games that do not come from a platform: correspondence, and over the board. */
export const FILE_SOURCES = [1, 2] as const;
/** Numbers of all sources. */
export const SOURCES = [...FILE_SOURCES, ...PLATFORMS.map(({ source }) => source)];

type Platform = (typeof PLATFORMS)[number];
export type PlatformKey = Platform['key'];
export type PlatformSource = Platform['source'];
/** Number of each platform by its key. */
export type PlatformSources = { readonly [Each in Platform as Each['key']]: Each['source'] };

/** True for the number of a platform; false for files. */
export function isPlatformSource(source: number): source is PlatformSource {
  return PLATFORMS.some((platform) => platform.source === source);
}

/** The platform with this number. */
export function platformOf(source: PlatformSource): Platform {
  // The type of `source` allows only numbers of the list.
  return PLATFORMS.find((platform) => platform.source === source) as Platform;
}

/** An analysis board that opens a position by its address: the FEN follows, with `_` for spaces. */
export const ANALYSIS_BOARD = { name: 'Lichess', address: 'https://lichess.org/analysis/standard/' } as const;

const PLACES = ['first online platform', 'second one', 'third one', 'fourth one'] as const;
const FILES = '1 correspondence, 2 over the board';
const names = PLATFORMS.map(({ source, name }) => `${source} ${name}`).join(', ');
const places = PLATFORMS.map(({ source, name }, index) => `${source} ${PLACES[index]} (${name})`).join(', ');

/** Sentences of the API description that list the numbers. */
export const SOURCE_TEXTS = {
  platforms: `${names}.`,
  sources: `${FILES}, ${names}.`,
  categories: `${FILES}, ${places}.`,
} as const;

/** Highest number of a source: the numbers have no gaps. */
export const MAX_SOURCE = Math.max(...PLATFORMS.map(({ source }) => source));
