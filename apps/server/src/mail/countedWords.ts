import type { MailLanguage } from './renderMail.ts';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

function counted(language: MailLanguage, count: number, forms: Forms): string {
  return `${count}\u00a0${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`;
}

/** A number with its English word. */
export function english(count: number, singular: string, plural: string): string {
  return counted('en', count, { one: singular, other: plural });
}

/** A number with its Russian word. */
export function russian(count: number, one: string, few: string, many: string): string {
  return counted('ru', count, { one, few, many, other: many });
}
