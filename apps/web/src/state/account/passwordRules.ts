/** Least length of a password. */
export const MIN_PASSWORD_LENGTH = 8;

/** Password rules in display order; letters of every script count, as on the server. */
export const PASSWORD_RULES = ['length', 'lower', 'upper', 'digit', 'special'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** For each rule, whether a password keeps it. */
export const keepsRule: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= MIN_PASSWORD_LENGTH,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}]/u.test(password),
};

/** The rules a password does not keep yet. */
export function missingRules(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !keepsRule[rule](password));
}
