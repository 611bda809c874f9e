import type { FieldProblem } from '@tabia/api-client/forms';
import type { TFunction } from 'i18next';

/** The problem of a field in words. */
export function problemWords(t: TFunction<'auth'>, problem: FieldProblem): string {
  if (typeof problem === 'string') return t(`problem.${problem}`);
  return t('rules.missing', { rules: problem.missing.map((rule) => t(`rules.lack.${rule}`)).join(', ') });
}
