import { type Output, platformOf } from '@tabia/api-client/contract';
import { PLATFORM_READERS } from '../../sources/platforms.ts';
import { includesScope } from '../../sources/signIn/provider.ts';
import { providerOf } from '../../sources/signIn/providers.ts';
import type { StudyReader, TokenLack } from '../../sources/study.ts';
import { type Identity, noteTokenScope } from '../../store/accounts/identities.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { type NamedAccount, type OwnPlatform, type PlatformContext, readOwn } from './ownPlatform.ts';

type Studies = Output<'identities/studies'>;

/** Whether studies of a linked account can be read: not at all, after its platform has been asked, or now. */
export function studiesOf(
  { config, now }: Pick<Context, 'config' | 'now'>,
  { source, tokenScope, sealedToken, tokenExpiresAt }: Identity,
): 'none' | 'ask' | 'read' {
  const wanted = providerOf(config, source)?.studyScope;
  if (wanted === undefined || !PLATFORM_READERS[platformOf(source).key].studies) return 'none';
  const isOver = !sealedToken || (tokenExpiresAt !== null && tokenExpiresAt <= now());
  return !isOver && includesScope(tokenScope, wanted) ? 'read' : 'ask';
}

/** Reads with a token that may read studies; what the platform says of the token is noted. */
async function readWithPermission<Read>(
  context: PlatformContext,
  userId: number,
  account: NamedAccount,
  read: (reader: StudyReader, own: OwnPlatform) => Promise<Read | TokenLack>,
): Promise<Read | TokenLack> {
  const reader = PLATFORM_READERS[platformOf(account.source).key].studies;
  if (!reader) throw new OperationError('not-found');
  return readOwn(context, userId, account, async (own) => {
    const { identity, authorization } = own;
    if (studiesOf(context, identity) !== 'read') return 'consent';
    const found = await read(reader, own);
    if (found === 'revoked') await authorization.refused();
    // All that is asked for beyond a sign-in is this permission.
    if (found === 'consent') await noteTokenScope(context.db, identity, identity.sealedToken, '');
    return found;
  });
}

/**
 * Lists the studies of a linked account on its platform.
 *
 * @throws OperationError `not-found`, `rate-limited`, `platform-unreachable`.
 */
export async function readStudies(
  context: PlatformContext,
  userId: number,
  account: NamedAccount,
): Promise<Studies> {
  const list = await readWithPermission(context, userId, account, (reader, own) =>
    reader.list(own.platform, own.authorization.token, own.identity.name),
  );
  if (typeof list === 'string') return { outcome: list, studies: [], more: false };
  const studies = list.studies.map(({ id, name, updatedAt }) => ({
    studyid: id,
    name,
    updated: updatedAt.toISOString(),
  }));
  return { outcome: studies.length === 0 ? 'nothing' : 'read', studies, more: list.more };
}

/**
 * Reads the text of a study.
 *
 * @throws OperationError `not-found`, `rate-limited`, `platform-unreachable`.
 */
export async function readStudy(
  context: PlatformContext,
  userId: number,
  { studyid, ...account }: NamedAccount & { readonly studyid: string },
): Promise<Output<'identities/study'>> {
  const text = await readWithPermission(context, userId, account, (reader, own) =>
    reader.read(own.platform, own.authorization.token, studyid),
  );
  return typeof text === 'string' ? { outcome: text, pgn: '' } : { outcome: 'read', pgn: text.pgn };
}
