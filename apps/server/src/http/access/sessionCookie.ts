import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecretToken, hashToken } from '../../services/accounts/secrets.ts';
import { noteVisit } from '../../services/accounts/userView.ts';
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
  wasSessionEnded,
} from '../../store/accounts/sessions.ts';
import { lockUser, type User } from '../../store/accounts/users.ts';
import { nameCaller } from '../../store/database/callers.ts';
import { unlessDiskFull } from '../../store/database/outage.ts';
import type { Db } from '../../store/schema/schema.ts';

/** Holds the session token; `cookieName` says under which name. */
export const SESSION_COOKIE = 'tabia_session';

type Site = Pick<Services['config'], 'publicUrl'>;

/** True if browsers reach the site over https. */
export function isSecureSite({ publicUrl }: Site): boolean {
  return publicUrl.startsWith('https:');
}

/** The name of a cookie on this site. A neighbor under the same domain cannot set one with the prefix, which needs https. */
export function cookieName(site: Site, name: string): string {
  return isSecureSite(site) ? `__Host-${name}` : name;
}
const DAY_MS = 24 * 3_600_000;
/** Browsers keep no cookie longer than 400 days, milliseconds. */
export const MAX_COOKIE_MS = 400 * DAY_MS;
/**
 * A session that is not remembered ends with the browser, after a day without use, or after a week. A remembered one
 * ends after 60 days without use, or with its cookie. Milliseconds.
 */
const LIFETIMES = {
  browser: { idleMs: DAY_MS, maxMs: 7 * DAY_MS },
  remembered: { idleMs: 60 * DAY_MS, maxMs: MAX_COOKIE_MS },
} as const;
function lifetimeOf(remembered: boolean) {
  return LIFETIMES[remembered ? 'remembered' : 'browser'];
}
/** The last use is written at most this often. */
const MIN_TOUCH_INTERVAL_MS = 600_000;

type SessionServices = Pick<Services, 'config' | 'db' | 'database' | 'jobs' | 'now'>;

/** The user and session of a request. */
export interface SignedIn {
  readonly user: User;
  readonly tokenHash: Uint8Array;
  readonly session: Session;
}

/**
 * Gives the browser the cookie of a new session. Later answers have none: one that comes after that of the next sign-in would bring back
 * the ended session. When a session ends before its cookie, the service alone knows.
 */
function setCookie(
  reply: FastifyReply,
  { config }: SessionServices,
  token: string,
  remembered: boolean,
): void {
  reply.setCookie(cookieName(config, SESSION_COOKIE), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecureSite(config),
    ...(remembered && { maxAge: lifetimeOf(remembered).maxMs / 1000 }),
  });
}

function readToken(site: Site, request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieName(site, SESSION_COOKIE)];
  return token && token.length <= 100 ? token : undefined;
}

/** Extends a session that is in use, up to its maximum lifetime. */
async function extendSession(services: SessionServices, { tokenHash, session }: SignedIn): Promise<void> {
  const now = services.now().getTime();
  if (now - session.lastUsedAt.getTime() < MIN_TOUCH_INTERVAL_MS) return;
  const end = Math.min(now + lifetimeOf(session.remembered).idleMs, session.endsAt.getTime());
  const touch = async (): Promise<void> => {
    await touchSession(services.db, tokenHash, new Date(now), new Date(end));
    await noteVisit(services, session.userId);
  };
  await unlessDiskFull(touch());
}

/** The session of a request as it is; undefined if there is none or it has expired. */
export async function findSignedIn(
  services: Pick<SessionServices, 'config' | 'db' | 'now'>,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  const token = readToken(services.config, request);
  if (!token) return undefined;
  const tokenHash = hashToken(token);
  const found = await findSession(services.db, tokenHash, services.now());
  return found && { ...found, tokenHash };
}

/** Loads the session of a request and extends it; undefined if there is none or it has expired. */
export async function readSession(
  services: SessionServices,
  request: FastifyRequest,
): Promise<SignedIn | undefined> {
  const found = await findSignedIn(services, request);
  if (!found) return undefined;
  nameCaller(found.user);
  await extendSession(services, found);
  return found;
}

/** The refusal of a request without a valid session: `session-cancelled` if it was ended from another browser. */
export async function missingSession(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  request: FastifyRequest,
): Promise<OperationError> {
  const token = readToken(config, request);
  const wasEnded = token !== undefined && (await wasSessionEnded(db, hashToken(token), now()));
  return new OperationError(wasEnded ? 'session-cancelled' : 'not-signed-in');
}

/** Throws `restricted` for a restricted account. */
export function refuseRestricted(user: User): void {
  if (user.restrictedAt !== null) throw new OperationError('restricted');
}

/** Like `readSession`, for endpoints other than RPC; throws `not-signed-in`, `session-cancelled` or `restricted`. */
export async function requireSession(services: SessionServices, request: FastifyRequest): Promise<SignedIn> {
  const signedIn = await readSession(services, request);
  if (!signedIn) throw await missingSession(services, request);
  refuseRestricted(signedIn.user);
  return signedIn;
}

/** Lets an operation change the session of this request. */
export function sessionControl(
  services: SessionServices,
  request: FastifyRequest,
  reply: FastifyReply,
  signedIn: SignedIn | undefined,
): SessionControl {
  const forget = (): void => {
    reply.clearCookie(cookieName(services.config, SESSION_COOKIE), {
      path: '/',
      secure: isSecureSite(services.config),
    });
  };
  const announce = async (): Promise<void> => {
    if (signedIn) await services.database.notify(SESSIONS_CHANNEL, { userId: signedIn.user.id });
  };
  const replace = async (db: Db, userId: number, remembered: boolean): Promise<() => Promise<void>> => {
    // Otherwise the old session would remain with no cookie pointing to it.
    if (signedIn) await deleteSession(db, signedIn.tokenHash);
    const { token, hash } = createSecretToken();
    const { idleMs, maxMs } = lifetimeOf(remembered);
    const createdAt = services.now();
    const after = (ms: number): Date => new Date(createdAt.getTime() + ms);
    await createSession(db, {
      tokenHash: hash,
      userId,
      createdAt,
      expiresAt: after(idleMs),
      endsAt: after(maxMs),
      remembered,
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    });
    return async () => {
      await noteVisit(services, userId);
      setCookie(reply, services, token, remembered);
      await announce();
    };
  };
  return {
    startedAt: signedIn?.session.createdAt,
    start: replace,
    isOpen: async (transaction) =>
      signedIn !== undefined &&
      (await findSession(transaction, signedIn.tokenHash, services.now())) !== undefined,
    renew: async (transaction) =>
      signedIn ? replace(transaction, signedIn.user.id, signedIn.session.remembered) : async () => {},
    end: async () => {
      if (signedIn) await deleteSession(services.db, signedIn.tokenHash);
      forget();
      await announce();
    },
    endAll: async () => {
      if (signedIn) {
        const { tokenHash, user } = signedIn;
        await services.db.transaction().execute(async (transaction) => {
          // Otherwise the session that another browser begins in a transaction of its own would be left.
          await lockUser(transaction, user.id);
          // This browser signs out itself: only the others are told that their sessions were ended.
          await deleteSession(transaction, tokenHash);
          await endSessionsOfUser(transaction, user.id, services.now());
        });
      }
      forget();
    },
  };
}
