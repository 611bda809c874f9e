import { Preferences, type Settings, type User as UserAnswer } from '@tabia/api-client/contract';
import type { User } from '../../store/accounts/users.ts';
import type { Sensitivity } from '../../store/games/players.ts';

/** Language of the interface as the contract numbers it: 1 English, 4 Russian. */
export type LanguageId = 1 | 4;

/** The user as the contract shows one. */
export const userAnswer = (user: User): UserAnswer => ({
  userid: user.id,
  name: user.name,
  email: user.email ?? '',
  guest: user.isGuest,
  confirmed: user.confirmedAt !== null,
  balance: user.balance,
});

/** What promo codes have given, as the contract shows it. */
export const balanceView = ({ balance, discount, trialUntil }: User) => ({
  balance,
  discount,
  trialuntil: trialUntil?.toISOString() ?? null,
});

/** The user's language; Russian unless English was chosen. */
export const languageOf = (user: Pick<User, 'settings'>): LanguageId =>
  user.settings.lang_interface === 1 ? 1 : 4;

/** The user's settings, defaults filled in: everybody has one tree pool. */
export const settingsOf = (user: User): Settings => ({
  pool: { pgid: 1 },
  lang_interface: languageOf(user),
  name: user.name,
  phone: user.phone,
});

/** The user's preferences, defaults filled in; a stored value that is no longer known counts as not set. */
export function preferencesOf(user: Pick<User, 'preferences'>): Preferences {
  const known = Object.entries(Preferences.shape).filter(
    ([name, field]) => field.safeParse(user.preferences[name]).success,
  );
  return Preferences.parse(Object.fromEntries(known.map(([name]) => [name, user.preferences[name]])));
}

/** The mistakes sensitivity the user chose, for all players. */
export const sensitivityOf = (user: Pick<User, 'preferences'>): Sensitivity =>
  preferencesOf(user).sensitivity;
