import { type Output, platformOf } from '@tabia/api-client/contract';
import { PLATFORM_READERS } from '../../sources/platforms.ts';
import { OperationError } from '../context/operation.ts';
import { type NamedAccount, type PlatformContext, readOwn } from './ownPlatform.ts';

type Imports = Output<'identities/imports'>;

/**
 * Reads the games that a user has imported on a linked platform. A token that the platform refuses is forgotten.
 *
 * @throws OperationError `not-found`, `rate-limited`, `platform-unreachable`.
 */
export async function readImports(
  context: PlatformContext,
  userId: number,
  account: NamedAccount,
): Promise<Imports> {
  const { readImports: read } = PLATFORM_READERS[platformOf(account.source).key];
  if (!read) throw new OperationError('not-found');
  const pgn = await readOwn(context, userId, account, async ({ platform, authorization }) => {
    const text = await read({ ...platform, authorization });
    return text === undefined ? ('revoked' as const) : { text };
  });
  if (pgn === 'revoked') return { outcome: 'revoked', pgn: '' };
  return { outcome: pgn.text === '' ? 'nothing' : 'read', pgn: pgn.text };
}
