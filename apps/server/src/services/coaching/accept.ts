import { GRANTS, type Grant, MAX_PUPILS, type ParsedInput } from '@tabia/api-client/contract';
import { QUOTA_KINDS } from '../../domain/accounts/quota.ts';
import { loadAmounts } from '../../store/accounts/usage.ts';
import { emailKey, type User } from '../../store/accounts/users.ts';
import { giveGrants } from '../../store/coaches/coachGrants.ts';
import { deleteInvitation, findInvitation, type Invitation } from '../../store/coaches/invitations.ts';
import { beginPupilCard, countPupils, handOverPlayer } from '../../store/coaches/pupils.ts';
import { retryAfterDeadlock } from '../../store/database/outage.ts';
import { lockUntilCommit } from '../../store/database/statements.ts';
import { createPlayer } from '../../store/games/players.ts';
import type { Db } from '../../store/schema/schema.ts';
import { countRepertoireBytes } from '../../store/study/repertoires.ts';
import { requirePlayer } from '../access/access.ts';
import { allowedOf, quotaError, requireRoom } from '../accounts/quota.ts';
import { hashToken } from '../accounts/secrets.ts';
import { sensitivityOf } from '../accounts/userView.ts';
import { type Context, OperationError, requireUser } from '../context/operation.ts';
import { requireRepertoireRoom } from '../repertoires/repertoireRoom.ts';
import { requireSourceRoom } from '../sources/addSource.ts';
import { changeTrees } from '../trees/treeRoom.ts';

/** Tells the pages of both accounts that what a coach may see has changed. */
export async function announceCoaching(
  { database }: Pick<Context, 'database'>,
  playerId: number,
  userIds: readonly number[],
): Promise<void> {
  for (const userId of new Set(userIds))
    await database.notify('tabia', { userId, kind: 'nickname', playerId });
}

/** Grants in one order; findings come with every other. */
export function completeGrants(wanted: readonly Grant[]): Grant[] {
  return GRANTS.filter((grant) => grant === 'findings' || wanted.includes(grant));
}

/** True if an invitation was mailed to another address than that of the account. */
export function isForOther({ email }: Invitation, user: User): boolean {
  return email !== null && (user.email === null || emailKey(email) !== emailKey(user.email));
}

/** An open invitation by the token of its link; throws `invitation-gone`. */
export async function requireInvitation(
  { db, now }: Pick<Context, 'db' | 'now'>,
  token: string,
  lock = false,
): Promise<Invitation> {
  const invitation = await findInvitation(db, hashToken(token), now(), lock);
  if (invitation === undefined) throw new OperationError('invitation-gone');
  return invitation;
}

/** Moves the player of an invitation to the account that accepts it, if that has room for it; resolves to what the coach keeps of it. */
async function takeOver(context: Context, invitation: Invitation, playerId: number) {
  const user = requireUser(context);
  const bytesBefore = await countRepertoireBytes(context.db, user.id);
  const move = { playerId, from: invitation.coachId, to: user.id, sensitivity: sensitivityOf(user) };
  const moved = await changeTrees(context.db, user, () => handOverPlayer(context.db, move));
  if (moved === 'loading') throw new OperationError('still-loading');
  if (moved === undefined) throw new OperationError('invitation-gone');
  const [used, allowed] = [await loadAmounts(context.db, user.id), allowedOf(context, user)];
  for (const kind of QUOTA_KINDS) if (used[kind] > allowed[kind]) throw quotaError(kind);
  await requireSourceRoom(context.db, user);
  await requireRepertoireRoom(context.db, user, bytesBefore);
  const notes = [moved.notes, moved.description].filter((words) => words !== '').join('\n');
  return { notes, groups: moved.groups };
}

/** What a coach has written about somebody new. */
const NOTHING = { notes: '', groups: [] };

async function playerFor(context: Context, invitation: Invitation, heroid: number | undefined) {
  const user = requireUser(context);
  if (invitation.playerId !== null) {
    const kept = await takeOver(context, invitation, invitation.playerId);
    return { playerId: invitation.playerId, ...kept };
  }
  if (heroid !== undefined) return { playerId: (await requirePlayer(context, heroid)).id, ...NOTHING };
  await requireRoom(context, 'players');
  const player = {
    userId: user.id,
    name: user.name,
    sensitivity: sensitivityOf(user),
    createdAt: context.now(),
  };
  return { playerId: (await createPlayer(context.db, player)).id, ...NOTHING };
}

async function acceptOnce(context: Context, input: ParsedInput<'coaches/accept'>) {
  const user = requireUser(context);
  const invitation = await requireInvitation(context, input.token, true);
  const { coachId } = invitation;
  if (coachId === user.id) throw new OperationError('own-invitation');
  if (isForOther(invitation, user)) throw new OperationError('other-address');
  // In the order of their numbers, so that two who invite each other do not wait for each other.
  for (const id of [coachId, user.id].sort((a, b) => a - b)) await lockUntilCommit(context.db, 'quota', id);
  if ((await countPupils(context.db, coachId)) >= MAX_PUPILS) throw new OperationError('too-many-pupils');
  const { playerId, notes, groups } = await playerFor(context, invitation, input.heroid);
  await giveGrants(context.db, { playerId, coachId }, completeGrants(input.grants), context.now());
  const { realName } = invitation;
  await beginPupilCard(context.db, { playerId, coachId }, { realName, notes, groups });
  await deleteInvitation(context.db, coachId, invitation.id);
  return { playerId, coachId };
}

/** Accepts an invitation, all of it or nothing: killed anywhere, the link still works. Tells both accounts. */
export async function acceptInvitation(
  context: Context,
  input: ParsedInput<'coaches/accept'>,
): Promise<{ readonly playerId: number; readonly coachId: number }> {
  if (requireUser(context).isGuest) throw new OperationError('forbidden', { reason: 'guest' });
  return retryAfterDeadlock(() =>
    context.db.transaction().execute((db: Db) => acceptOnce({ ...context, db }, input)),
  );
}
