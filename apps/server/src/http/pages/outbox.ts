import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from '../../services/accounts/userView.ts';
import type { Services } from '../../services/context/services.ts';
import { hasOutbox } from '../../services/context/settings.ts';
import { findMail, listMails } from '../../store/accounts/mails.ts';
import { isFromThisMachine } from '../access/callerAddress.ts';
import { readSession } from '../access/sessionCookie.ts';
import { outboxList, outboxMail, type PageLanguage, preferredLanguage } from './outboxPage.ts';

const MAX_SHOWN_MAILS = 100;

/** Shows the outbox on a local install without a mail server, to this machine only. */
export function addOutbox(app: FastifyInstance, services: Services): void {
  const { config, db } = services;
  if (!hasOutbox(config)) return;
  const languageFor = async (request: FastifyRequest, reply: FastifyReply): Promise<PageLanguage> => {
    // The web app links here in the language that it speaks: a reader who is not signed in has chosen it there.
    const { lang } = request.query as { lang?: unknown };
    if (lang === 'ru' || lang === 'en') return lang;
    const signedIn = await readSession(services, request, reply);
    if (!signedIn) return preferredLanguage(request.headers['accept-language']);
    return languageOf(signedIn.user) === 1 ? 'en' : 'ru';
  };
  const show = (reply: FastifyReply, html: string): FastifyReply =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);

  app.get('/outbox', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound();
    return show(reply, outboxList(await listMails(db, MAX_SHOWN_MAILS), await languageFor(request, reply)));
  });
  app.get('/outbox/:id', async (request, reply) => {
    const { id } = request.params as { id: string };
    const isId = /^\d{1,15}$/.test(id);
    const mail = isFromThisMachine(request) && isId ? await findMail(db, Number(id)) : undefined;
    if (!mail) return reply.callNotFound();
    return show(reply, outboxMail(mail, await languageFor(request, reply)));
  });
}
