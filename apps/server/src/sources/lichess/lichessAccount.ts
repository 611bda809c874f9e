import type { Platform } from '../platform.ts';
import { askWhole } from '../requests/ask.ts';
import { parseObject } from '../requests/parseObject.ts';
import { SourceFailure } from '../sourceItem.ts';

const accountPath = (name: string): string => `api/user/${encodeURIComponent(name)}`;

/** An account as the platform shows it. */
export interface LichessAccount {
  readonly name: string;
  /** All games, variants included. */
  readonly games: number | null;
}

/**
 * Looks an account up. `undefined` when the platform says in JSON that there is none; a 404 page for people means
 * that it does not want to talk to us, which must never read as "no such player".
 */
export const findLichessAccount = async (
  platform: Platform,
  name: string,
): Promise<LichessAccount | undefined> => {
  const answer = await askWhole(platform, accountPath(name));
  const body = parseObject(answer.body);
  if (answer.status === 404 && body) return undefined;
  if (answer.status !== 200 || !body) throw refused(answer.status);
  if (body.disabled === true) return undefined;
  const count = body.count as { all?: unknown } | undefined;
  return {
    name: typeof body.username === 'string' ? body.username : name,
    games: typeof count?.all === 'number' ? count.all : null,
  };
};

/** The platform does not want to talk to this server. */
export const refused = (status: number): SourceFailure =>
  new SourceFailure(
    'platform-refused',
    `Lichess refuses to answer this server (status ${status}). Set PUBLIC_URL to an address where you can be reached.`,
  );

/** The account; throws `nickname-not-found` when there is none. */
export const requireAccount = async (platform: Platform, name: string): Promise<LichessAccount> => {
  const account = await findLichessAccount(platform, name);
  if (!account) throw new SourceFailure('nickname-not-found', `Lichess knows no player '${name}'.`);
  return account;
};
