import type { Platform } from '../platform.ts';
import { parseObject } from '../requests/answer.ts';
import { askForText } from '../requests/ask.ts';
import { SourceFailure } from '../sourceItem.ts';

function accountPath(name: string): string {
  return `api/user/${encodeURIComponent(name)}`;
}

/** An account on Lichess. */
export interface LichessAccount {
  readonly name: string;
  /** All games, variants included. */
  readonly games: number | null;
}

/**
 * Looks up an account; `undefined` if the platform answers 404 in JSON. A 404 HTML page means that it rejects this
 * client and must not be mistaken for "no such player".
 */
export async function findLichessAccount(
  platform: Platform,
  name: string,
): Promise<LichessAccount | undefined> {
  const answer = await askForText(platform, accountPath(name));
  const body = parseObject(answer.body);
  if (answer.status === 404 && body) return undefined;
  if (answer.status !== 200 || !body) throw refused(answer.status);
  if (body.disabled === true) return undefined;
  const count = body.count as { all?: unknown } | undefined;
  return {
    name: typeof body.username === 'string' ? body.username : name,
    games: typeof count?.all === 'number' ? count.all : null,
  };
}

/** The platform rejects this server. */
export function refused(status: number): SourceFailure {
  return new SourceFailure(
    'platform-refused',
    `Lichess refuses to answer this server (status ${status}). Set PUBLIC_URL to an address where you can be reached.`,
  );
}

/** Looks up an account; throws `nickname-not-found` if it does not exist. */
export async function requireAccount(platform: Platform, name: string): Promise<LichessAccount> {
  const account = await findLichessAccount(platform, name);
  if (!account) throw new SourceFailure('nickname-not-found', `Lichess has no player '${name}'.`);
  return account;
}
