import { MIN_PASSWORD_LENGTH, missingPasswordRules, type PasswordRule } from '@tabia/api-client/contract';

/** The rules in the words and the order of the sentence. */
const NAMES: Readonly<Record<PasswordRule, string>> = {
  length: `at least ${MIN_PASSWORD_LENGTH} characters`,
  upper: 'an upper-case letter',
  lower: 'a lower-case letter',
  digit: 'a digit',
  special: 'a special character',
};

/** A sentence that names what the password lacks; undefined for a good one. */
export function passwordProblem(password: string): string | undefined {
  const missing = new Set<string>(missingPasswordRules(password));
  const names = Object.entries(NAMES).flatMap(([rule, name]) => (missing.has(rule) ? [name] : []));
  return names.length === 0 ? undefined : `The password still needs ${names.join(', ')}.`;
}
