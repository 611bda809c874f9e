import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../mail/escapeHtml.ts';
import { languageOf } from '../../services/accounts/userView.ts';
import { hasOutbox, type Services } from '../../services/context/services.ts';
import { findMail, listMails, type Mail } from '../../store/accounts/mails.ts';
import { isFromThisMachine } from '../access/callerAddress.ts';
import { readSession } from '../access/sessionCookie.ts';

const MAX_SHOWN_MAILS = 100;

/** Shows the outbox on a local install without a mail server, to this machine only. */
export function addOutbox(app: FastifyInstance, services: Services): void {
  const { config, db } = services;
  if (!hasOutbox(config)) return;
  const languageFor = async (request: FastifyRequest): Promise<PageLanguage> => {
    // The web app links here in the language that it speaks: a reader who is not signed in has chosen it there.
    const { lang } = request.query as { lang?: unknown };
    if (lang === 'ru' || lang === 'en') return lang;
    const signedIn = await readSession(services, request);
    if (!signedIn) return preferredLanguage(request.headers['accept-language']);
    return languageOf(signedIn.user) === 1 ? 'en' : 'ru';
  };
  const show = (reply: FastifyReply, html: string): FastifyReply =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);

  app.get('/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound();
    return show(reply, outboxList(await listMails(db, MAX_SHOWN_MAILS), await languageFor(request)));
  });
  app.get('/outbox/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const isId = /^\d{1,15}$/.test(id);
    const mail = isFromThisMachine(request) && isId ? await findMail(db, Number(id)) : undefined;
    if (!mail) return reply.callNotFound();
    return show(reply, outboxMail(mail, await languageFor(request)));
  });
}

export type PageLanguage = 'ru' | 'en';

const WORDS = {
  ru: {
    title: 'Исходящие письма',
    about: 'На этом компьютере почтовый сервер не настроен, поэтому письма остаются здесь.',
    empty: 'Писем пока нет.',
    to: 'Кому',
    at: 'Когда',
    subject: 'Тема',
    all: 'Все письма',
    home: 'На главную',
    locale: 'ru-RU',
  },
  en: {
    title: 'Outbox',
    about: 'No mail server is configured on this computer, so emails stay here.',
    empty: 'There are no emails yet.',
    to: 'To',
    at: 'Time',
    subject: 'Subject',
    all: 'All emails',
    home: 'Home',
    locale: 'en-US',
  },
} as const;

/** The style sheet of the page. */
export const STYLE = `body{font:16px/1.5 Roboto,Arial,sans-serif;color:#1f2430;background:#f5f6f8;margin:0;padding:24px}
main{max-width:760px;margin:0 auto;background:#fff;border-radius:12px;padding:24px}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:8px;border-bottom:1px solid #d9dce3}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit}a{color:#2450a4}
button{font:inherit;min-height:44px;padding:8px 20px;border:0;border-radius:8px;background:#2f5fb3;color:#fff;cursor:pointer}
@media(prefers-color-scheme:dark){body{background:#14171d;color:#e6e8ee}main{background:#1d212a}a{color:#8fb4ff}th,td{border-color:#3a404d}}`;

/** A page of the server itself; `body` is HTML. */
export function htmlPage(language: PageLanguage, title: string, body: string): string {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title>
<style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** Escaped text with URLs turned into links. */
function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}

function timeOf(mail: Mail, language: PageLanguage): string {
  return new Intl.DateTimeFormat(WORDS[language].locale, { dateStyle: 'medium', timeStyle: 'medium' }).format(
    mail.createdAt,
  );
}

/** The list of mails as HTML, newest first. */
export function outboxList(mails: readonly Mail[], language: PageLanguage): string {
  const words = WORDS[language];
  const rows = mails.map(
    (mail) =>
      `<tr><td>${escapeHtml(timeOf(mail, language))}</td><td>${escapeHtml(mail.to)}</td><td><a href="/outbox/${mail.id}?lang=${language}">${escapeHtml(mail.subject)}</a></td></tr>`,
  );
  const head = `<tr><th>${words.at}</th><th>${words.to}</th><th>${words.subject}</th></tr>`;
  const table = `<table><thead>${head}</thead><tbody>${rows.join('')}</tbody></table>`;
  const list = mails.length > 0 ? table : `<p>${words.empty}</p>`;
  return htmlPage(
    language,
    words.title,
    `<h1>${words.title}</h1><p>${words.about}</p>${list}<p><a href="/">${words.home}</a></p>`,
  );
}

/** One mail as HTML with clickable links. */
export function outboxMail(mail: Mail, language: PageLanguage): string {
  const words = WORDS[language];
  return htmlPage(
    language,
    mail.subject,
    `<p><a href="/outbox?lang=${language}">${words.all}</a></p><h1>${escapeHtml(mail.subject)}</h1>
<p>${words.to}: ${escapeHtml(mail.to)}<br>${words.at}: ${escapeHtml(timeOf(mail, language))}</p>
<pre>${withLinks(mail.text)}</pre>`,
  );
}

/** The preferred supported language of an Accept-Language header; Russian by default. */
export function preferredLanguage(header: string | undefined): PageLanguage {
  const wanted = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)/.exec(p)?.[1]).find((q) => q !== undefined);
      return { language: tag.split('-')[0], quality: Number(quality ?? 1) };
    })
    .filter(({ language, quality }) => (language === 'ru' || language === 'en') && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return wanted[0]?.language === 'en' ? 'en' : 'ru';
}
