import { Preferences, type Settings, type User as UserAnswer } from '@tabia/api-client/contract';
import type { User } from '../../store/accounts/users.ts';
import type { Sensitivity } from '../../store/games/players.ts';
import type { Services } from '../context/services.ts';

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
