import type { IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../services/accounts/userView.ts';
import { UNSUBSCRIBE_PATH } from '../../services/accounts/weeklyMail.ts';
import type { Services } from '../../services/context/services.ts';
import { findReminderUser, stopReminders } from '../../store/accounts/reminders.ts';
import { findWeeklyUser, stopWeekly } from '../../store/accounts/weeklyMails.ts';
import { limitedBody, SILENT_MS } from '../rpc/requestBody.ts';
import { htmlPage, type PageLanguage, preferredLanguage } from './outboxPage.ts';

/** `List-Unsubscribe=One-Click`, or the same as a form with parts. */
const MAX_BYTES = 2_000;

/** What can be ended, by the `of` of the address; without one it is the weekly mail. */
const KINDS = {
  weekly: { find: findWeeklyUser, stop: stopWeekly },
  reminders: { find: findReminderUser, stop: stopReminders },
} as const;
type Kind = keyof typeof KINDS;

const WORDS = {
  ru: {
    weekly: {
      title: 'Еженедельное письмо',
      question: 'Больше не присылать еженедельное письмо?',
      done: 'Готово: еженедельное письмо больше не придёт. Включить его снова можно в предпочтениях.',
    },
    reminders: {
      title: 'Напоминания',
      question: 'Больше не напоминать о тренировке?',
      done: 'Готово: напоминаний больше не будет. Включить их снова можно в предпочтениях.',
    },
    stop: 'Отписаться',
    home: 'Открыть Tabia',
  },
  en: {
    weekly: {
      title: 'Weekly email',
      question: 'Stop the weekly email?',
      done: 'Done: you will not get the weekly email again. You can turn it on again in your preferences.',
    },
    reminders: {
      title: 'Reminders',
      question: 'Stop reminding you to train?',
      done: 'Done: you will not be reminded again. You can turn reminders on again in your preferences.',
    },
    stop: 'Unsubscribe',
    home: 'Open Tabia',
  },
} as const;

function askPage({ language, kind }: { language: PageLanguage; kind: Kind }): string {
  const { stop } = WORDS[language];
  const { title, question } = WORDS[language][kind];
  // Without an address the form goes back to this page, token included.
  const form = `<form method="post"><p>${question}</p><button>${stop}</button></form>`;
  return htmlPage(language, title, `<h1>${title}</h1>${form}`);
}

function donePage({ language, kind }: { language: PageLanguage; kind: Kind }): string {
  const { home } = WORDS[language];
  const { title, done } = WORDS[language][kind];
  return htmlPage(language, title, `<h1>${title}</h1><p>${done}</p><p><a href="/">${home}</a></p>`);
}

/**
 * Ends the weekly mail, or the reminders, without a sign-in: a page with one button, and the POST of a mail program (RFC 8058). Opening the
 * page changes nothing, since mail scanners open links. An unknown token is answered like a known one.
 */
export function addUnsubscribe(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  const find = async (request: FastifyRequest) => {
    const { token, of: mailKind } = request.query as { token?: unknown; of?: unknown };
    const kind: Kind = mailKind === 'reminders' ? mailKind : 'weekly';
    const isToken = typeof token === 'string' && /^[\w-]{43}$/.test(token);
    const user = isToken ? await KINDS[kind].find(db, token) : undefined;
    const spoken = user && (languageOf(user) === 1 ? 'en' : 'ru');
    return { user, kind, language: spoken ?? preferredLanguage(request.headers['accept-language']) };
  };
  const show = (reply: FastifyReply, html: string): FastifyReply =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
  void app.register(async (scope) => {
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.addContentTypeParser(forms, async (_request: FastifyRequest, body: IncomingMessage) => {
      // The body holds nothing new; it is read so that the answer arrives.
      await buffer(limitedBody(body, { maxBytes: MAX_BYTES, silentMs: SILENT_MS, totalMs: SILENT_MS }));
    });
    scope.get(UNSUBSCRIBE_PATH, async (request, reply) => show(reply, askPage(await find(request))));
    scope.post(UNSUBSCRIBE_PATH, async (request, reply) => {
      const { user, ...page } = await find(request);
      if (user) await KINDS[page.kind].stop(db, user.id);
      return show(reply, donePage(page));
    });
  });
}
