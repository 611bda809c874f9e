import { Preferences, type Settings, type User as UserAnswer } from '@tabia/api-client/contract';
import { MIN_SYNC_INTERVAL_MS } from '../../domain/games/syncInterval.ts';
import { findUser, type User } from '../../store/accounts/users.ts';
import { recordVisit } from '../../store/accounts/visits.ts';
import type { Sensitivity } from '../../store/games/players.ts';
import { type Context, OperationError } from '../context/operation.ts';
import type { Services } from '../context/services.ts';

/** Records that a user is here. After a break, the sources that have become due are synced at once. */
export async function noteVisit(
  { db, jobs, now }: Pick<Services, 'db' | 'jobs' | 'now'>,
  userId: number,
): Promise<void> {
  const before = await recordVisit(db, userId, now());
  if (before && now().getTime() - before.getTime() >= MIN_SYNC_INTERVAL_MS)
    await jobs.send('sync-nicknames', { userId });
}

/**
 * Loads an account that an administrator may change; throws `not-found`, or `forbidden` for another administrator.
 */
export async function requireManagedAccount(context: Pick<Context, 'db'>, userid: number): Promise<User> {
  const account = await findUser(context.db, userid);
  if (!account) throw new OperationError('not-found', { hint: 'There is no account with this id.' });
  if (account.isAdmin) {
    throw new OperationError('forbidden', { reason: 'administrator' });
  }
  return account;
}

/** Interface language id of the contract: 1 English, 4 Russian. */
export type LanguageId = 1 | 4;

const DAY_MS = 24 * 3_600_000;

/** Maps a user to the contract. */
export function userAnswer(user: User, { config, now }: Pick<Services, 'config' | 'now'>): UserAnswer {
  const guestUntil = new Date(now().getTime() + config.guestDays * DAY_MS);
  return {
    userid: user.id,
    name: user.name,
    email: user.email ?? '',
    guest: user.isGuest,
    confirmed: user.confirmedAt !== null,
    balance: user.balance,
    guestUntil: user.isGuest ? guestUntil.toISOString() : null,
  };
}

/** Maps promo code benefits to the contract. */
export function balanceView({ balance, discount, trialUntil }: User) {
  return {
    balance,
    discount,
    trialuntil: trialUntil?.toISOString() ?? null,
  };
}

/** The user's language; Russian by default. */
export function languageOf(user: Pick<User, 'settings'>): LanguageId {
  return user.settings.lang_interface === 1 ? 1 : 4;
}

/** The user's settings with defaults; everybody has one tree pool. */
export function settingsOf(user: User): Settings {
  return {
    pool: { pgid: 1 },
    lang_interface: languageOf(user),
    name: user.name,
    phone: user.phone,
  };
}

/** The user's preferences with defaults; stored values that are no longer valid are ignored. */
export function preferencesOf(user: Pick<User, 'preferences'>): Preferences {
  const known = Object.entries(Preferences.shape).filter(
    ([name, field]) => field.safeParse(user.preferences[name]).success,
  );
  return Preferences.parse(Object.fromEntries(known.map(([name]) => [name, user.preferences[name]])));
}

/** The user's mistake sensitivity, for all players. */
export function sensitivityOf(user: Pick<User, 'preferences'>): Sensitivity {
  return preferencesOf(user).sensitivity;
}
