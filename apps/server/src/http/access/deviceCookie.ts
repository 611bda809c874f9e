import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSecretToken, hashToken } from '../../services/accounts/secrets.ts';
import type { DeviceControl } from '../../services/context/operation.ts';
import type { Services } from '../../services/context/services.ts';
import { rememberDevice } from '../../store/accounts/knownDevices.ts';
import { cookieName, isSecureSite, MAX_COOKIE_MS } from './sessionCookie.ts';

/** Holds the browser's own secret, which outlives sessions. */
const DEVICE_COOKIE = 'tabia_device';

/** SHA-256 of the browser's secret; undefined for a browser that has none. */
export function deviceHashOf(
  config: Pick<Services['config'], 'publicUrl'>,
  request: FastifyRequest,
): Uint8Array | undefined {
  const token = request.cookies[cookieName(config, DEVICE_COOKIE)];
  return token && token.length <= 100 ? hashToken(token) : undefined;
}

/** Lets an operation recognize the browser of this request. */
export function deviceControl(
  { config, db, now }: Pick<Services, 'config' | 'db' | 'now'>,
  request: FastifyRequest,
  reply: FastifyReply,
): DeviceControl {
  let hash = deviceHashOf(config, request);
  const replaceSecret = (): Uint8Array => {
    const secret = createSecretToken();
    reply.setCookie(cookieName(config, DEVICE_COOKIE), secret.token, {
      // The prefix of a secure name demands this path.
      path: isSecureSite(config) ? '/' : '/v1',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecureSite(config),
      maxAge: MAX_COOKIE_MS / 1000,
    });
    hash = secret.hash;
    return secret.hash;
  };
  return {
    current: () => hash,
    ensure: () => hash ?? replaceSecret(),
    remember: async (userId) => {
      const before = hash;
      await rememberDevice(db, { deviceHash: replaceSecret(), before, userId, now: now() });
    },
  };
}
