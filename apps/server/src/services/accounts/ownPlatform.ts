import { type PlatformSource, platformOf } from '@tabia/api-client/contract';
import type { Authorization, Platform } from '../../sources/platform.ts';
import { platformsOf } from '../../sources/platformAccess.ts';
import { SourceFailure } from '../../sources/sourceItem.ts';
import { tabiaVersion } from '../../sources/tabiaVersion.ts';
import { dropToken, findIdentityOfUser, type Identity } from '../../store/accounts/identities.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { openToken } from './platformSignIn.ts';

/** An operation has a minute. Some tens of games come in a second: enough for a thousand. */
const MAX_WAIT_MS = 50_000;
/** Silence after which the platform does not answer, milliseconds. */
const IDLE_MS = 15_000;

/** What reading from a platform needs of the service. */
export type PlatformContext = Pick<Context, 'config' | 'db' | 'now' | 'turns'>;

/** A linked account, as its owner names it. */
export interface NamedAccount {
  readonly source: PlatformSource;
  readonly name: string;
}

/** A linked account with a token that has not ended. */
export interface OwnPlatform {
  readonly identity: Identity & { readonly sealedToken: Uint8Array };
  readonly platform: Platform;
  readonly authorization: Authorization;
}

/** What a source says of its failure, as the failure of an operation. */
function operationErrorOf(error: SourceFailure, now: Date): OperationError {
  if (error.code !== 'rate-limited' || !error.until)
    return new OperationError('platform-unreachable', { hint: error.message, cause: error });
  const retryAfter = Math.max(1, Math.ceil((error.until.getTime() - now.getTime()) / 1_000));
  return new OperationError('rate-limited', { hint: error.message, retryAfter, cause: error });
}

/**
 * Reads from a platform with the token of a linked account, while its owner waits; `revoked` without a token that can be sent. A token
 * that the platform refuses has to be reported by `authorization.refused`, which forgets it.
 *
 * @throws OperationError `not-found`, `rate-limited`, `platform-unreachable`.
 */
export async function readOwn<Read>(
  { config, db, now, turns }: PlatformContext,
  userId: number,
  { source, name }: NamedAccount,
  read: (own: OwnPlatform) => Promise<Read>,
): Promise<Read | 'revoked'> {
  const identity = await findIdentityOfUser(db, userId, { source, name, now: now() });
  if (!identity) throw new OperationError('not-found');
  const { sealedToken } = identity;
  const token = sealedToken ? openToken(config, identity, sealedToken) : undefined;
  if (!sealedToken || token === undefined) return 'revoked';
  const authorization = { token, refused: () => dropToken(db, identity, sealedToken) };
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const platform = platformsOf(config, tabiaVersion, turns, signal)[platformOf(source).key];
  try {
    return await read({
      identity: { ...identity, sealedToken },
      platform: { ...platform, urgent: true, idleMs: IDLE_MS },
      authorization,
    });
  } catch (error) {
    if (error instanceof SourceFailure) throw operationErrorOf(error, now());
    if (signal.aborted) throw new OperationError('platform-unreachable', { cause: error });
    throw error;
  }
}
