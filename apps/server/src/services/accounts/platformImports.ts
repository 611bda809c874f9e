import { type Output, platformOf } from '@tabia/api-client/contract';
import { PLATFORM_READERS } from '../../sources/platforms.ts';
import { OperationError } from '../context/operation.ts';
import { type NamedAccount, type PlatformContext, readOwn } from './ownPlatform.ts';

type Imports = Output<'identities/imports'>;

/** An operation has a minute, and Lichess sends some tens of games in a second. What has come by then is handed over. */
const ENOUGH_MS = 40_000;

/**
 * Reads the games that a user has imported on a linked platform. A token that the platform refuses is forgotten.
 *
 * @throws OperationError `not-found`, `rate-limited`, `platform-unreachable`.
 */
export async function readImports(
  context: PlatformContext,
  userId: number,
  account: NamedAccount,
  enough: AbortSignal = AbortSignal.timeout(ENOUGH_MS),
): Promise<Imports> {
  const { readImports: read } = PLATFORM_READERS[platformOf(account.source).key];
  if (!read) throw new OperationError('not-found');
  const found = await readOwn(
    context,
    userId,
    account,
    async ({ platform, authorization }) => (await read({ ...platform, authorization }, enough)) ?? 'revoked',
  );
  if (found === 'revoked') return { outcome: 'revoked', pgn: '', more: false };
  return { outcome: found.pgn === '' && !found.more ? 'nothing' : 'read', ...found };
}
