import { type ApiClient, ApiError } from '@tabia/api-client';
import {
  type Hero,
  type Input,
  MAX_UPLOAD_BYTES,
  PLATFORMS,
  type PlatformSource,
  type Upload,
} from '@tabia/api-client/contract';

const PROFILES = PLATFORMS.map(({ profile }) => profile.source).join('|');
const PROFILE = new RegExp(`^(?:https?:\\/\\/)?(?:www\\.)?(?:${PROFILES})([^/?#]+)`, 'i');

/** The user name in what was typed or pasted: a bare name, or the address of a profile. */
export function accountName(text: string): string {
  return PROFILE.exec(text.trim())?.[1] ?? text.trim().replace(/^@/, '');
}

/** Names that a platform may have; anything else need not be asked about. */
export function isAccountName(name: string): boolean {
  return /^[\w-]{2,30}$/.test(name);
}

/** The platforms that a typed name may be on: the one of a profile's address, or all. */
function platformsOf(text: string): readonly PlatformSource[] {
  const named = PLATFORMS.filter(({ profile }) => profile.test(text));
  return (named.length > 0 ? named : PLATFORMS).map(({ source }) => source);
}

type Api = Pick<ApiClient, 'call' | 'upload'>;

/** An account on a platform with the typed name. */
export interface FoundAccount {
  readonly source: PlatformSource;
  /** As the platform spells it. */
  readonly name: string;
  readonly games: number | null;
}

/** What is wrong with a typed name: it can be no username, or no platform knows it. */
export class NameProblem extends Error {
  override readonly name = 'NameProblem';
  readonly kind: 'impossible' | 'missing';

  constructor(kind: NameProblem['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/**
 * Looks for a name, or the address of a profile, on the platforms it may be on. A platform that does not answer does not
 * matter if the other one knows the name.
 */
export async function findAccounts({ call }: Pick<Api, 'call'>, text: string): Promise<FoundAccount[]> {
  const name = accountName(text);
  if (!isAccountName(name)) throw new NameProblem('impossible');
  const sources = platformsOf(text);
  const answers = await Promise.allSettled(
    sources.map(async (source) => ({ source, ...(await call('nicknames/check', { source, name })) })),
  );
  const found = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value.exists ? [answer.value] : [],
  );
  if (found.length > 0) return found.map(({ source, name, games }) => ({ source, name, games }));
  for (const answer of answers) if (answer.status === 'rejected') throw answer.reason;
  throw new NameProblem('missing');
}

/** Adds a player with one account, named like it unless told otherwise; its games start loading. */
export async function addAccount(
  { call }: Pick<Api, 'call'>,
  { source, name }: FoundAccount,
  as: { readonly kind?: Hero['kind']; readonly name?: string } = {},
): Promise<number> {
  return await addPlayer({ call }, { name, ...as }, (heroid) =>
    call('nicknames/add', { heroid, source, name }),
  );
}

/** Adds a player and its games; a player without them would stay beside the one of the next attempt. */
async function addPlayer(
  { call }: Pick<Api, 'call'>,
  player: Input<'heroes/add'>,
  addGames: (heroid: number) => Promise<unknown>,
): Promise<number> {
  const { heroid } = await call('heroes/add', player);
  try {
    await addGames(heroid);
  } catch (error) {
    await call('heroes/delete', { heroid }).catch(() => undefined);
    throw error;
  }
  return heroid;
}

/** True for pasted text that holds games: a tag, or a first move. */
export function isPgnText(text: string): boolean {
  return /^\s*\[\w+\s+"/m.test(text) || /(?:^|\s)1\.\s*\S/.test(text);
}

/** Reads a file; the answer names its players. */
export async function readFile({ upload }: Pick<Api, 'upload'>, file: File): Promise<Upload> {
  if (file.size > MAX_UPLOAD_BYTES) throw new ApiError({ code: 'too-large', mtd: 'upload' });
  if (file.size === 0) throw new ApiError({ code: 'empty-file', mtd: 'upload' });
  return upload(file);
}

/** The share of a file's games from which a player is the one whom the file is about. */
const MIN_SHARE = 0.9;

/** The player whom a file is about, if there is no doubt. */
export function obviousPlayer({ players, games }: Pick<Upload, 'players' | 'games'>): string | undefined {
  const [first, second] = players;
  if (!first || first.games < MIN_SHARE * games) return undefined;
  return second && second.games >= MIN_SHARE * games ? undefined : first.name;
}

/** Adds a player with the games of a file, which start loading. Games of a platform are known by their tags. */
export async function addFromFile(
  { call }: Pick<Api, 'call'>,
  file: { readonly uploadid: number; readonly player: string; readonly spellings: string[] },
  kind: Hero['kind'] = 'me',
): Promise<number> {
  // What is cut in the middle of an emoji loses all of it.
  const name = file.player.slice(0, MAX_PLAYER_NAME).replace(/[\uD800-\uDBFF]$/, '');
  return await addPlayer({ call }, { name, kind }, (heroid) =>
    call('misc/loadgames', { heroid, source: 2, ...file }),
  );
}

/** Characters of a player's name; the one in a file may be longer. */
const MAX_PLAYER_NAME = 60;
