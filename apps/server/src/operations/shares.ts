import { MAX_SHARES, type ParsedInput, SHARED_PATH } from '@tabia/api-client/contract';
import { requirePlayer } from '../services/access/access.ts';
import { notShared } from '../services/access/links.ts';
import { createSecretToken } from '../services/accounts/secrets.ts';
import {
  type Context,
  type GroupHandlers,
  OperationError,
  requireDayToCome,
  requireUser,
} from '../services/context/operation.ts';
import { lockUntilCommit } from '../store/database/statements.ts';
import { isCritical } from '../store/findings/findings.ts';
import {
  countLinks,
  createLink,
  deleteLink,
  listLinks,
  type SharedLink,
} from '../store/sharing/sharedLinks.ts';

/** When a link ends; throws `bad-payload` for a moment that has passed. */
function endOf({ until }: ParsedInput<'shares/make'>, now: Date): Date | null {
  return until === undefined ? null : requireDayToCome(new Date(until), now);
}

type Shown = Pick<SharedLink, 'kind' | 'ownerId' | 'playerId' | 'positionId' | 'group' | 'withNames'>;

/** What a new link is to show; throws unless the caller may share it. */
async function shownBy(context: Context, input: ParsedInput<'shares/make'>): Promise<Shown> {
  const { id: callerId } = requireUser(context);
  const { heroid, wall, posid: positionId = null } = input;
  const nothing = { playerId: null, positionId: null, group: null, withNames: false };
  if (wall !== undefined && heroid === undefined && positionId === null) {
    const { group = null, names: withNames } = wall;
    return { ...nothing, kind: 'wall', ownerId: callerId, group, withNames };
  }
  if (heroid === undefined || wall !== undefined)
    throw new OperationError('bad-payload', {
      hint: 'Share either a player or a wall.',
      paths: ['heroid', 'wall'],
    });
  const { id: playerId, userId: ownerId } = await requirePlayer(context, heroid);
  if (positionId !== null && !(await isCritical(context.db, { playerId, positionId })))
    throw new OperationError('position-not-found', { reason: 'not-critical' });
  const kind = positionId === null ? 'player' : 'position';
  return { ...nothing, kind, ownerId, playerId, positionId };
}

async function makeLink(context: Context, input: ParsedInput<'shares/make'>) {
  const { isGuest } = requireUser(context);
  if (isGuest) throw new OperationError('forbidden', { reason: 'guest' });
  const { db, config } = context;
  const { name, language } = input;
  const shown = await shownBy(context, input);
  const createdAt = context.now();
  const expiresAt = endOf(input, createdAt);
  const { token, hash: tokenHash } = createSecretToken();
  const shareid = await db.transaction().execute(async (transaction) => {
    await lockUntilCommit(transaction, 'quota', shown.ownerId);
    if ((await countLinks(transaction, shown.ownerId, createdAt)) >= MAX_SHARES)
      throw new OperationError('too-many-shares');
    return createLink(transaction, { ...shown, tokenHash, name, language, createdAt, expiresAt });
  });
  return { shareid, link: `${config.publicUrl}${SHARED_PATH}?link=${token}` };
}

export const shares = {
  'shares/make': async (input, context) => await makeLink(context, input),

  'shares/list': async (_input, context) => {
    const links = await listLinks(context.db, requireUser(context).id, context.now());
    return {
      shares: links.map((link) => ({
        ...{ shareid: link.id, kind: link.kind, heroid: link.playerId, hero: link.playerName },
        ...{ posid: link.positionId, fen: link.fen, opening: link.opening, name: link.name },
        ...{ group: link.group, names: link.withNames },
        created_at: link.createdAt.toISOString(),
        expires_at: link.expiresAt?.toISOString() ?? null,
        last_used_at: link.lastUsedAt?.toISOString() ?? null,
      })),
    };
  },

  'shares/revoke': async ({ shareid }, context) => {
    if (!(await deleteLink(context.db, requireUser(context).id, shareid)))
      throw new OperationError('not-found', { hint: 'You have no such link. It may have expired.' });
  },

  /** What the link of the caller shows. */
  'shares/open': async (_input, context) => {
    const { link } = context;
    if (link === undefined) throw notShared();
    const { kind, playerId, positionId: posid, withNames: names, expiresAt } = link;
    const player = playerId === null ? undefined : await requirePlayer(context, playerId);
    return {
      ...{ kind, heroid: player?.id ?? null, hero: player?.name ?? null, posid, names },
      expires_at: expiresAt?.toISOString() ?? null,
    };
  },
} satisfies GroupHandlers<'shares'>;
