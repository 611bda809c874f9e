import { escapeHtml } from './escapeHtml.ts';

/** A mail before it is addressed. */
export interface MailContent {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Languages mails are written in. */
export type MailLanguage = 'ru' | 'en';

/** The language behind the contract's number: 1 English, 4 Russian. */
export const mailLanguage = (id: 1 | 4): MailLanguage => (id === 1 ? 'en' : 'ru');

interface Words {
  readonly subject: string;
  readonly greeting: (name: string) => string;
  readonly ask: string;
  readonly button: string;
  readonly expires: string;
  readonly notYou: string;
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  ru: {
    subject: 'Подтвердите адрес для Tabia',
    greeting: (name) => `Здравствуйте, ${name}!`,
    ask: 'Вы зарегистрировались в Tabia — сервисе, который находит в ваших партиях позиции с повторяющимися ошибками и тренирует вас на них. Чтобы начать, подтвердите адрес:',
    button: 'Подтвердить адрес',
    expires: 'Ссылка действует 24 часа и срабатывает один раз.',
    notYou: 'Если это были не вы, ничего делать не нужно: без подтверждения адресом никто не воспользуется.',
  },
  en: {
    subject: 'Confirm your address for Tabia',
    greeting: (name) => `Hello ${name},`,
    ask: 'You have signed up to Tabia, which finds the positions where the same mistakes come back in your games and trains you on them. To start, confirm your address:',
    button: 'Confirm the address',
    expires: 'The link works once, within 24 hours.',
    notYou: 'If this was not you, there is nothing to do: an unconfirmed address is of no use to anybody.',
  },
};

/** Inline styles, because mail programs drop style sheets. */
const page =
  'font-family:Roboto,Arial,sans-serif;font-size:16px;line-height:1.5;color:#1f2430;max-width:560px';
const button =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#2f5fb3;color:#ffffff;text-decoration:none';

/** The mail that asks a new user to confirm the address by the link. */
export function confirmationMail(to: { language: MailLanguage; name: string; link: string }): MailContent {
  const words = WORDS[to.language];
  const greeting = words.greeting(to.name);
  const link = escapeHtml(to.link);
  return {
    subject: words.subject,
    text: [greeting, words.ask, to.link, words.expires, words.notYou].join('\n\n').concat('\n'),
    html: [
      `<!doctype html><html lang="${to.language}"><head><meta charset="utf-8">`,
      `<title>${escapeHtml(words.subject)}</title></head><body><div style="${page}">`,
      `<p>${escapeHtml(greeting)}</p><p>${escapeHtml(words.ask)}</p>`,
      `<p><a href="${link}" style="${button}">${escapeHtml(words.button)}</a></p>`,
      `<p><a href="${link}">${link}</a></p>`,
      `<p>${escapeHtml(words.expires)}</p><p>${escapeHtml(words.notYou)}</p>`,
      '</div></body></html>',
    ].join('\n'),
  };
}
