import { MAX_OPEN_INVITATIONS, MAX_PUPILS, type Output, type ParsedInput } from '@tabia/api-client/contract';
import { plainName } from '../../mail/escapeHtml.ts';
import { countAttempt } from '../../store/accounts/attempts.ts';
import { emailKey, mailboxKey } from '../../store/accounts/users.ts';
import { createInvitation, listInvitations } from '../../store/coaches/invitations.ts';
import { countPupils } from '../../store/coaches/pupils.ts';
import { lockUntilCommit } from '../../store/database/statements.ts';
import type { Db } from '../../store/schema/schema.ts';
import { requirePlayer } from '../access/access.ts';
import { queueMail } from '../accounts/accountMail.ts';
import { createSecretToken } from '../accounts/secrets.ts';
import { type Context, OperationError, requireUser } from '../context/operation.ts';

const DAY_SECONDS = 24 * 3600;
const LIFE_MS = 7 * DAY_SECONDS * 1000;
/** Mails of one coach, of a network with many accounts, and to one mailbox from all coaches, within a day. */
const MAIL_LIMITS = { coach: 30, network: 120, address: 3 };

/** Counts with the transaction: of an invitation that is refused no mail leaves. */
async function takeMail(
  transaction: Db,
  { now, guestNetwork }: Context,
  coachId: number,
  email: string,
): Promise<void> {
  const subjects = { coach: String(coachId), network: guestNetwork, address: mailboxKey(email) };
  for (const kind of ['coach', 'network', 'address'] as const) {
    const subject = subjects[kind];
    if (subject === undefined) continue;
    const limit = { maxAttempts: MAIL_LIMITS[kind], seconds: DAY_SECONDS };
    const retryAfter = await countAttempt(transaction, `invitation-${kind}`, subject, limit, now());
    if (retryAfter === 0) continue;
    throw new OperationError('rate-limited', { reason: 'invitations-of-day', retryAfter });
  }
}

/** Invites a pupil: mails the link, or answers with it. Only the hash of its token is stored. */
export async function invitePupil(
  context: Context,
  { realname: realName, email, heroid, language }: ParsedInput<'pupils/invite'>,
): Promise<Output<'pupils/invite'>> {
  const coach = requireUser(context);
  if (coach.isGuest) throw new OperationError('forbidden', { reason: 'guest' });
  if (email !== undefined && coach.email !== null && emailKey(email) === emailKey(coach.email))
    throw new OperationError('own-invitation', {
      reason: 'own-email',
    });
  const playerId = heroid === undefined ? null : (await requirePlayer(context, heroid)).id;
  const createdAt = context.now();
  const { token, hash: tokenHash } = createSecretToken();
  const link = `${context.config.publicUrl}/invitation?token=${token}`;
  const invitationid = await context.db.transaction().execute(async (transaction) => {
    await lockUntilCommit(transaction, 'quota', coach.id);
    const open = await listInvitations(transaction, coach.id, createdAt);
    const pupils = await countPupils(transaction, coach.id);
    if (open.length >= MAX_OPEN_INVITATIONS || pupils >= MAX_PUPILS)
      throw new OperationError('too-many-pupils');
    if (email !== undefined) await takeMail(transaction, context, coach.id, email);
    const id = await createInvitation(transaction, {
      ...{ tokenHash, coachId: coach.id, realName, email: email ?? null, playerId, createdAt },
      expiresAt: new Date(createdAt.getTime() + LIFE_MS),
    });
    const name = plainName(coach.name);
    const to = { email: email ?? '', name: null, language, link, ...(name !== undefined && { coach: name }) };
    if (email !== undefined) await queueMail(transaction, context, 'invitation', to);
    return id;
  });
  return { invitationid, link: email === undefined ? link : null };
}
