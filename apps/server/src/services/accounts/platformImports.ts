import { type Output, type PlatformSource, platformOf } from '@tabia/api-client/contract';
import { platformsOf } from '../../sources/platformAccess.ts';
import { PLATFORM_READERS } from '../../sources/platforms.ts';
import { SourceFailure } from '../../sources/sourceItem.ts';
import { tabiaVersion } from '../../sources/tabiaVersion.ts';
import { dropToken, findIdentityOfUser } from '../../store/accounts/identities.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { openToken } from './platformSignIn.ts';

/** An operation has a minute. Some tens of games come in a second: enough for a thousand. */
const MAX_WAIT_MS = 50_000;
/** Silence after which the platform does not answer, milliseconds. */
const IDLE_MS = 15_000;

type Imports = Output<'identities/imports'>;

const REVOKED: Imports = { outcome: 'revoked', pgn: '' };

/** What a source says of its failure, as the failure of an operation. */
function operationErrorOf(error: SourceFailure, now: Date): OperationError {
  if (error.code !== 'rate-limited' || !error.until)
    return new OperationError('platform-unreachable', { hint: error.message, cause: error });
  const retryAfter = Math.max(1, Math.ceil((error.until.getTime() - now.getTime()) / 1_000));
  return new OperationError('rate-limited', { hint: error.message, retryAfter, cause: error });
}

/**
 * Reads the games that a user has imported on a linked platform. A token that the platform refuses is forgotten.
 *
 * @throws OperationError `not-found`, `rate-limited`, `platform-unreachable`.
 */
export async function readImports(
  { config, db, now, turns }: Pick<Context, 'config' | 'db' | 'now' | 'turns'>,
  userId: number,
  { source, name }: { readonly source: PlatformSource; readonly name: string },
): Promise<Imports> {
  const { key } = platformOf(source);
  const read = PLATFORM_READERS[key].readImports;
  const identity = await findIdentityOfUser(db, userId, { source, name, now: now() });
  if (!read || !identity) throw new OperationError('not-found');
  const { sealedToken } = identity;
  if (!sealedToken) return REVOKED;
  const token = openToken(config, identity, sealedToken);
  if (token === undefined) return REVOKED;
  const authorization = { token, refused: () => dropToken(db, identity, sealedToken) };
  const signal = AbortSignal.timeout(MAX_WAIT_MS);
  const platform = platformsOf(config, tabiaVersion, turns, signal)[key];
  try {
    const pgn = await read({ ...platform, urgent: true, idleMs: IDLE_MS, authorization });
    if (pgn === undefined) return REVOKED;
    return { outcome: pgn === '' ? 'nothing' : 'read', pgn };
  } catch (error) {
    if (error instanceof SourceFailure) throw operationErrorOf(error, now());
    if (signal.aborted) throw new OperationError('platform-unreachable', { cause: error });
    throw error;
  }
}
