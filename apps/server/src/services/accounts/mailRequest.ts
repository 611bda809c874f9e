import { z } from 'zod';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import { countAttempt, forgetAttempts } from '../../store/accounts/attempts.ts';
import { lockUnconfirmed } from '../../store/accounts/credentials.ts';
import { createMailRequest, takeMailRequest } from '../../store/accounts/mails.ts';
import { addRegistration, listRegistrations } from '../../store/accounts/registrations.ts';
import {
  createUser,
  emailKey,
  findUserByEmail,
  lockUser,
  mailboxKey,
  type User,
} from '../../store/accounts/users.ts';
import type { EmailLinkPurpose } from '../../store/schema/accounts.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { type MailServices, queueLinkMail, queueMail } from './accountMail.ts';
import type { LanguageId } from './userView.ts';

/** Minimum interval between two mails that one network requests for an address. */
const RESEND_SECONDS = 60;
const HOUR_SECONDS = 3_600;
const NETWORK_LIMIT = { maxAttempts: 3, seconds: HOUR_SECONDS };
/** Mails of one kind that leave within an hour, whoever requests them: for an address, or for all addresses of a mailbox with tags. */
const ADDRESS_LIMIT = { maxAttempts: 6, seconds: HOUR_SECONDS };

/** If not allowed, how many seconds to wait; `hourly`: the hourly limit is reached. */
interface MailAllowance {
  readonly allowed: boolean;
  readonly wait: number;
  readonly hourly: boolean;
}

/**
 * Checks and counts a request for a mail to an address: one a minute of each kind and three an hour in total from one
 * network. Counts unknown addresses as well, so that the answer does not reveal who has an account.
 */
export async function takeMailAllowance(
  { db, now, network }: Pick<Context, 'db' | 'now' | 'network'>,
  kind: EmailLinkPurpose,
  email: string,
): Promise<MailAllowance> {
  const subject = `${emailKey(email)} from ${network}`;
  const pace = { maxAttempts: 1, seconds: RESEND_SECONDS };
  const wait = await countAttempt(db, `mail-pace-${kind}`, subject, pace, now());
  if (wait > 0) return { allowed: false, wait, hourly: false };
  const hour = await countAttempt(db, 'mail', subject, NETWORK_LIMIT, now());
  return { allowed: hour === 0, wait: hour === 0 ? RESEND_SECONDS : hour, hourly: hour > 0 };
}

/** Seconds until the next mail; throws `rate-limited` if the hourly limit is reached. */
export function waitSeconds({ wait, hourly }: MailAllowance): number {
  if (hourly) throw new OperationError('rate-limited', { retryAfter: wait });
  return wait;
}

function sentKind(kind: EmailLinkPurpose): string {
  return `mail-sent-${kind}`;
}

/** Whom a mail is for: the owner of a confirmed account is not kept from mails by what strangers register under tags of the same mailbox. */
interface MailTarget {
  readonly email: string;
  readonly isOwner: boolean;
}

/**
 * Counts a mail that is about to leave; false if the address has had enough of them this hour. Their links live at
 * least as long as the limit and serve for every request, so the owner can still go on with the newest one.
 */
async function countSentMail(
  db: Db,
  kind: EmailLinkPurpose,
  { email, isOwner }: MailTarget,
  now: Date,
): Promise<boolean> {
  const key = isOwner ? emailKey(email) : mailboxKey(email);
  return (await countAttempt(db, sentKind(kind), key, ADDRESS_LIMIT, now)) === 0;
}

/** The owner followed a link: the next mails of this kind are needed. */
export async function forgetSentMails(db: Db, kind: EmailLinkPurpose, email: string): Promise<void> {
  for (const key of new Set([emailKey(email), mailboxKey(email)]))
    await forgetAttempts(db, sentKind(kind), key);
}

const COMMON = {
  email: z.string(),
  language: z.union([z.literal(1), z.literal(4)]),
};

const MailRequest = z.discriminatedUnion('kind', [
  z.object({
    ...COMMON,
    kind: z.literal('register'),
    name: z.string(),
    phone: z.string().nullable(),
    passwordHash: z.string(),
    /** SHA-256 of the browser's secret, base64url. */
    device: z.string(),
    /** The guest whose data the registration keeps. */
    guestId: z.number().nullable(),
    /** False if the registration counts but the address has had its mail already. */
    isMailed: z.boolean(),
  }),
  z.object({ ...COMMON, kind: z.literal('confirm'), guestId: z.number().nullable() }),
  z.object({ ...COMMON, kind: z.literal('password') }),
  z.object({ ...COMMON, kind: z.literal('email'), userId: z.number() }),
]);

/** A request whose work depends on whether the address has an account. */
export type MailRequest = z.infer<typeof MailRequest>;
type OfKind<Kind extends MailRequest['kind']> = Extract<MailRequest, { kind: Kind }>;

async function mailOwner(
  transaction: Db,
  services: MailServices,
  { email, name }: User,
  language: LanguageId,
): Promise<void> {
  if (email !== null) await queueMail(transaction, services, 'already-registered', { email, name, language });
}

/** The account that waits for this address; made now if there is none. `'confirmed'` if it has an owner. */
async function unconfirmedUser(
  transaction: Db,
  services: MailServices,
  { email, name, phone, language }: OfKind<'register'>,
): Promise<number | 'confirmed'> {
  const createdAt = services.now();
  const settings = { lang_interface: language };
  const created = await createUser(transaction, {
    email,
    name,
    phone,
    passwordHash: null,
    settings,
    createdAt,
  });
  if (created === 'email-taken') return (await lockUnconfirmed(transaction, email)) ?? 'confirmed';
  await noteAccountEvent(transaction, {
    at: createdAt,
    action: 'register',
    actorId: null,
    userId: created.id,
  });
  return created.id;
}

/** The guest that registers, unless the address has an owner. */
async function registeringGuest(
  transaction: Db,
  guestId: number,
  email: string,
): Promise<number | 'confirmed'> {
  const owner = await findUserByEmail(transaction, email);
  if (owner?.confirmedAt) return 'confirmed';
  await lockUser(transaction, guestId);
  return guestId;
}

async function answerRegistration(
  transaction: Db,
  services: MailServices,
  request: OfKind<'register'>,
): Promise<void> {
  const { email, name, phone, passwordHash, language, guestId } = request;
  const userId =
    guestId === null
      ? await unconfirmedUser(transaction, services, request)
      : await registeringGuest(transaction, guestId, email);
  const createdAt = services.now();
  const target = { email, isOwner: userId === 'confirmed' };
  const isMailed = request.isMailed && (await countSentMail(transaction, 'confirm', target, createdAt));
  if (userId === 'confirmed') {
    const owner = await findUserByEmail(transaction, email);
    if (isMailed && owner) await mailOwner(transaction, services, owner, language);
    return;
  }
  const deviceHash = Buffer.from(request.device, 'base64url');
  await addRegistration(transaction, {
    userId,
    deviceHash,
    email,
    name,
    phone,
    passwordHash,
    language,
    createdAt,
  });
  const to = { id: userId, email, name: null, language, keepsGuest: guestId !== null };
  if (isMailed) await queueLinkMail(transaction, services, 'confirm', to);
}

async function answerConfirm(
  transaction: Db,
  services: MailServices,
  { email, language, guestId }: OfKind<'confirm'>,
): Promise<void> {
  const userId = guestId ?? (await lockUnconfirmed(transaction, email));
  if (userId === undefined) return;
  const user = await lockUser(transaction, userId);
  const registrations = await listRegistrations(transaction, userId);
  const [latest] = registrations.filter((registration) => emailKey(registration.email) === emailKey(email));
  const isWaiting = guestId === null ? user?.confirmedAt === null : latest !== undefined;
  if (!user || !isWaiting) return;
  if (!(await countSentMail(transaction, 'confirm', { email, isOwner: false }, services.now()))) return;
  const to = { id: userId, email, name: null, language, keepsGuest: guestId !== null };
  await queueLinkMail(transaction, services, 'confirm', to);
}

async function answerPassword(
  transaction: Db,
  services: MailServices,
  { email, language }: OfKind<'password'>,
): Promise<void> {
  const owner = await findUserByEmail(transaction, email);
  const user = owner && (await lockUser(transaction, owner.id));
  if (!user?.email) return;
  const target = { email, isOwner: user.confirmedAt !== null };
  if (!(await countSentMail(transaction, 'password', target, services.now()))) return;
  const name = user.confirmedAt ? user.name : null;
  const to = { id: user.id, name, email: user.email, language };
  await queueLinkMail(transaction, services, 'password', to);
}

async function answerEmail(
  transaction: Db,
  services: MailServices,
  { email, language, userId }: OfKind<'email'>,
): Promise<void> {
  const user = await lockUser(transaction, userId);
  const owner = await findUserByEmail(transaction, email);
  const target = { email, isOwner: Boolean(owner?.confirmedAt) };
  if (!(await countSentMail(transaction, 'email', target, services.now()))) return;
  // Anybody can register an address: only its confirmation shows whose it is.
  if (owner?.confirmedAt) return mailOwner(transaction, services, owner, language);
  if (user) await queueLinkMail(transaction, services, 'email', { id: userId, name: null, email, language });
}

/** Locks the account before its mails are counted and its links are changed, as where a link is followed. */
async function answer(transaction: Db, services: MailServices, request: MailRequest): Promise<void> {
  if (request.kind === 'register') await answerRegistration(transaction, services, request);
  else if (request.kind === 'confirm') await answerConfirm(transaction, services, request);
  else if (request.kind === 'password') await answerPassword(transaction, services, request);
  else await answerEmail(transaction, services, request);
}

/**
 * Answers a request for a mail. Where messages are generic, a job does so: the time that the caller waits must not
 * reveal who has an account.
 */
export async function requestMail(
  services: MailServices & { readonly db: Db },
  request: MailRequest,
): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    if (services.config.authMessages === 'explicit') return answer(transaction, services, request);
    const requestId = await createMailRequest(transaction, request, services.now());
    await services.jobs.send('answer-mail-request', { requestId }, { transaction });
  });
}

/** Answers a stored request; a second run finds it answered. */
export async function answerMailRequest(
  services: MailServices & { readonly db: Db },
  requestId: number,
): Promise<void> {
  await services.db.transaction().execute(async (transaction) => {
    const stored = await takeMailRequest(transaction, requestId);
    if (stored !== undefined) await answer(transaction, services, MailRequest.parse(stored));
  });
}
