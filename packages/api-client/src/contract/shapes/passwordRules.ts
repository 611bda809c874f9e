/** Characters that a password needs at least. */
export const MIN_PASSWORD_LENGTH = 8;

/** Everything a password needs, in the order in which it is listed. */
export const PASSWORD_RULES = ['length', 'lower', 'upper', 'digit', 'special'] as const;
export type PasswordRule = (typeof PASSWORD_RULES)[number];

/** The rules as one sentence, for the API description. */
export const PASSWORD_RULES_TEXT = `At least ${MIN_PASSWORD_LENGTH} characters with upper case, lower case, a digit and a special character`;

/** For each rule: does the password satisfy it? Letters and digits of every script count; length is in code points. */
export const satisfiesPasswordRule: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  length: (password) => [...password].length >= MIN_PASSWORD_LENGTH,
  lower: (password) => /\p{Ll}/u.test(password),
  upper: (password) => /\p{Lu}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}]/u.test(password),
};

/** The rules that the password does not satisfy yet; empty for a good password. */
export function missingPasswordRules(password: string): PasswordRule[] {
  return PASSWORD_RULES.filter((rule) => !satisfiesPasswordRule[rule](password));
}
