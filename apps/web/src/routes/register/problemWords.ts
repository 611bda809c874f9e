import type { TFunction } from 'i18next';
import type { PasswordRule } from '../../state/passwordRules.ts';
import type { FieldProblem } from '../../state/registration.ts';

type Words = TFunction<'auth'>;

const ruleWords = (t: Words, rule: PasswordRule): string =>
  rule === 'length' ? t('rules.missingLength') : t(`rules.${rule}`);

/** What a password needs, as one sentence. */
export const passwordRuleWords = (t: Words): string =>
  t('rules.title', {
    rules: [t('rules.lower'), t('rules.upper'), t('rules.digit'), t('rules.special')].join(', '),
  });

/** What is wrong with a field, in words. */
export function problemWords(t: Words, problem: FieldProblem): string {
  if (typeof problem === 'string') return t(`problem.${problem}`);
  return t('rules.missing', { rules: problem.missing.map((rule) => ruleWords(t, rule)).join(', ') });
}
