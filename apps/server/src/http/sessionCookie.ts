import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import type { SessionControl } from '../operations/operation.ts';
import { createSecretToken, hashToken } from '../secretToken.ts';
import {
  createSession,
  deleteSession,
  deleteSessionsOfUser,
  findSession,
  type Session,
  touchSession,
} from '../store/sessions.ts';
import type { User } from '../store/users.ts';

/** Name of the cookie that holds the session's token. */
export const SESSION_COOKIE = 'tabia_session';
/** A session that is not remembered ends after a day without use, and with the browser; a remembered one after 60 days. */
const IDLE_MS = 24 * 3_600_000;
const REMEMBERED_MS = 60 * IDLE_MS;
/** The last use is noted at most this often, milliseconds. */
const TOUCH_MS = 600_000;
/** Channel on which every process hears that sessions of a user ended. */
export const SESSIONS_CHANNEL = 'tabia_sessions';

type Door = Pick<Services, 'config' | 'db' | 'database' | 'now'>;

/** Who is behind a request. */
export interface SignedIn {
  readonly user: User;
  readonly tokenHash: Uint8Array;
}

function setCookie(reply: FastifyReply, { config }: Door, token: string, lifeMs: number): void {
  reply.setCookie(SESSION_COOKIE, token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.publicUrl.startsWith('https:'),
    ...(lifeMs === REMEMBERED_MS && { maxAge: REMEMBERED_MS / 1000 }),
  });
}

const tokenOf = (request: FastifyRequest): string | undefined => {
  const token = request.cookies[SESSION_COOKIE];
  return token && token.length <= 100 ? token : undefined;
};

/** Moves the end of a session away from now, keeping the life it was opened with. */
async function slide(door: Door, reply: FastifyReply, token: string, session: Session): Promise<void> {
  const now = door.now();
  if (now.getTime() - session.lastUsedAt.getTime() < TOUCH_MS) return;
  const lifeMs = session.expiresAt.getTime() - session.lastUsedAt.getTime();
  await touchSession(door.db, hashToken(token), now, new Date(now.getTime() + lifeMs));
  setCookie(reply, door, token, lifeMs);
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
  return { user: found.user, tokenHash };
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
  return {
    start: async (userId, remember) => {
      // The old session would stay behind without anybody who could end it.
      if (signedIn) await deleteSession(door.db, signedIn.tokenHash);
      const { token, hash } = createSecretToken();
      const lifeMs = remember ? REMEMBERED_MS : IDLE_MS;
      const createdAt = door.now();
      await createSession(door.db, {
        tokenHash: hash,
        userId,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + lifeMs),
        userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
      });
      setCookie(reply, door, token, lifeMs);
      await announce();
    },
    end: async () => {
      if (signedIn) await deleteSession(door.db, signedIn.tokenHash);
      forget();
      await announce();
    },
    endAll: async () => {
      if (signedIn) await deleteSessionsOfUser(door.db, signedIn.user.id);
      forget();
      await announce();
    },
  };
}
