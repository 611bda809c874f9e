import { escapeHtml } from './escapeHtml.ts';

/** A rendered mail without its recipient. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export type MailLanguage = 'ru' | 'en';

/** Maps the contract's language id: 1 English, 4 Russian. */
export function mailLanguage(id: 1 | 4): MailLanguage {
  return id === 1 ? 'en' : 'ru';
}

/** A labeled link. */
interface MailAction {
  readonly label: string;
  readonly link: string;
}

/** The parts of a mail in reading order. */
export interface MailLayout {
  readonly language: MailLanguage;
  readonly subject: string;
  readonly before: readonly string[];
  /** A button, and its URL as text below. */
  readonly action?: MailAction;
  /** Sentences, each with what to do about it. */
  readonly steps?: readonly (MailAction & { readonly text: string })[];
  readonly after: readonly string[];
}

/** Inline, because mail clients drop style sheets. */
const PAGE_STYLE =
  'font-family:Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2430;max-width:560px';
const BUTTON_STYLE =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2f5fb3;color:#ffffff;text-decoration:none';

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function actionHtml({ label, link }: MailAction): string[] {
  const href = escapeHtml(link);
  return [
    `<p><a href="${href}" style="${BUTTON_STYLE}">${escapeHtml(label)}</a></p>`,
    `<p><a href="${href}">${href}</a></p>`,
  ];
}

function stepHtml({ text, label, link }: MailAction & { readonly text: string }): string {
  return `<p>${escapeHtml(text)}<br><a href="${escapeHtml(link)}">${escapeHtml(label)}</a></p>`;
}

/** Renders a mail as plain text and HTML. */
export function renderMail({
  language,
  subject,
  before,
  action,
  steps = [],
  after,
}: MailLayout): MailContent {
  const stepTexts = steps.map(({ text, label, link }) => `${text}\n${label}: ${link}`);
  return {
    subject,
    text: [...before, ...(action ? [action.link] : []), ...stepTexts, ...after].join('\n\n').concat('\n'),
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
      `<title>${escapeHtml(subject)}</title></head><body><div style="${PAGE_STYLE}">`,
      ...before.map(paragraph),
      ...(action ? actionHtml(action) : []),
      ...steps.map(stepHtml),
      ...after.map(paragraph),
      '</div></body></html>',
    ].join('\n'),
  };
}

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
