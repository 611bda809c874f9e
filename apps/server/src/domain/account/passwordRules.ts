/** Requirements that a password can fail. */
export type PasswordLack = 'length' | 'upper' | 'lower' | 'digit' | 'special';

/** Characters a password needs at least. */
export const MIN_PASSWORD_LENGTH = 8;

/** The requirements that a password fails, in the order of the rules; none for a good one. Letters of every script count. */
export function passwordLacks(password: string): readonly PasswordLack[] {
  const lacks: readonly (readonly [PasswordLack, boolean])[] = [
    ['length', [...password].length < MIN_PASSWORD_LENGTH],
    ['upper', !/\p{Lu}/u.test(password)],
    ['lower', !/\p{Ll}/u.test(password)],
    ['digit', !/\p{Nd}/u.test(password)],
    ['special', !/[^\p{L}\p{N}]/u.test(password)],
  ];
  return lacks.filter(([, missing]) => missing).map(([lack]) => lack);
}

const NAMES: Readonly<Record<PasswordLack, string>> = {
  length: `at least ${MIN_PASSWORD_LENGTH} characters`,
  upper: 'an upper-case letter',
  lower: 'a lower-case letter',
  digit: 'a digit',
  special: 'a special character',
};

/** A sentence that names what the password lacks; undefined for a good one. */
export function passwordProblem(password: string): string | undefined {
  const lacks = passwordLacks(password).map((lack) => NAMES[lack]);
  return lacks.length === 0 ? undefined : `The password still needs ${lacks.join(', ')}.`;
}
