import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecretToken, hashToken } from '../../services/accounts/secretToken.ts';
import { OperationError, type SessionControl } from '../../services/context/operation.ts';
import type { Services } from '../../services/context/services.ts';
import {
  createSession,
  deleteSession,
  endSessionsOfUser,
  findSession,
  SESSIONS_CHANNEL,
  type Session,
  touchSession,
} from '../../store/accounts/sessions.ts';
import type { User } from '../../store/accounts/users.ts';

/** Name of the cookie that holds the session's token. */
export const SESSION_COOKIE = 'tabia_session';
const DAY_MS = 24 * 3_600_000;
/**
 * A session that is not remembered ends with the browser, after a day without use, and after a week in any case; a
 * remembered one after 60 days without use, and after 180 in any case. Milliseconds.
 */
const LIVES = {
  browser: { idleMs: DAY_MS, longestMs: 7 * DAY_MS },
  remembered: { idleMs: 60 * DAY_MS, longestMs: 180 * DAY_MS },
} as const;
const lifeOf = (remembered: boolean) => LIVES[remembered ? 'remembered' : 'browser'];
/** The last use is noted at most this often, milliseconds. */
const TOUCH_MS = 600_000;

type Door = Pick<Services, 'config' | 'db' | 'database' | 'now'>;

/** Who is behind a request. */
export interface SignedIn {
  readonly user: User;
  readonly tokenHash: Uint8Array;
  readonly session: Session;
}

function setCookie(reply: FastifyReply, { config }: Door, token: string, rememberedMs?: number): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    ...(rememberedMs !== undefined && { maxAge: Math.floor(rememberedMs / 1000) }),
  });
}

const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = request.cookies[SESSION_COOKIE];
  return token && token.length <= 100 ? token : undefined;
};

/** Moves the end of a session away from now, as far as its life allows. */
async function slide(door: Door, reply: FastifyReply, token: string, session: Session): Promise<void> {
  const now = door.now().getTime();
  if (now - session.lastUsedAt.getTime() < TOUCH_MS) return;
  const end = Math.min(now + lifeOf(session.remembered).idleMs, session.endsAt.getTime());
  await touchSession(door.db, hashToken(token), new Date(now), new Date(end));
  setCookie(reply, door, token, session.remembered ? end - now : undefined);
}

/** The signed-in user of a request; undefined without a living session. Using a session keeps it alive. */
export async function readSession(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn | undefined> {
  const token = tokenOf(request);
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const found = await findSession(door.db, tokenHash, door.now());
  if (!found) return undefined;
  await slide(door, reply, token, found.session);
  return { user: found.user, tokenHash, session: found.session };
}

/** Throws `restricted` for an account that may only be looked at and left. */
export function refuseRestricted(user: User): void {
  if (user.restrictedAt !== null) throw new OperationError('restricted');
}

/** The signed-in user of a request beside the door; throws `not-signed-in` or `restricted`. */
export async function requireSession(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<SignedIn> {
  const signedIn = await readSession(door, request, reply);
  if (!signedIn) throw new OperationError('not-signed-in');
  refuseRestricted(signedIn.user);
  return signedIn;
}

/** What an operation may do to the session of this request. */
export function sessionControl(
  door: Door,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedIn | undefined,
): SessionControl {
  const forget = (): void => {
    reply.clearCookie(SESSION_COOKIE, { path: '/' });
  };
  const announce = async (): Promise<void> => {
    if (signedIn) await door.database.notify(SESSIONS_CHANNEL, { userId: signedIn.user.id });
  };
  const start = async (userId: number, remembered: boolean): Promise<void> => {
    // The old session would stay behind without anybody who could end it.
    if (signedIn) await deleteSession(door.db, signedIn.tokenHash);
    const { token, hash } = createSecretToken();
    const { idleMs, longestMs } = lifeOf(remembered);
    const createdAt = door.now();
    const after = (ms: number): Date => new Date(createdAt.getTime() + ms);
    await createSession(door.db, {
      tokenHash: hash,
      userId,
      createdAt,
      expiresAt: after(idleMs),
      endsAt: after(longestMs),
      remembered,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    });
    setCookie(reply, door, token, remembered ? idleMs : undefined);
    await announce();
  };
  return {
    start,
    renew: async () => {
      if (signedIn) await start(signedIn.user.id, signedIn.session.remembered);
    },
    end: async () => {
      if (signedIn) await deleteSession(door.db, signedIn.tokenHash);
      forget();
      await announce();
    },
    endAll: async () => {
      if (signedIn) await endSessionsOfUser(door.db, signedIn.user.id);
      forget();
    },
  };
}
