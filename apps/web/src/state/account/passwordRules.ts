/** Least length of a password. */
export const MIN_PASSWORD_LENGTH = 8;

/** What a password needs, in the order it is told; letters of every script count, as the service has it. */
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
