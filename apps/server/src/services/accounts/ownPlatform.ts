import { type Output, type PlatformSource, platformOf } from '@tabia/api-client/contract';
import type { Authorization, Platform, StudyReader, TokenLack } from '../../sources/platform.ts';
import { platformsOf } from '../../sources/platformAccess.ts';
import { PLATFORM_READERS } from '../../sources/platforms.ts';
import { includesScope } from '../../sources/signIn/provider.ts';
import { providerOf } from '../../sources/signIn/providers.ts';
import { SourceFailure } from '../../sources/sourceItem.ts';
import { tabiaVersion } from '../../sources/tabiaVersion.ts';
import {
  dropToken,
  findIdentityOfUser,
  hasToken,
  type Identity,
  noteTokenScope,
} from '../../store/accounts/identities.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { openToken } from './platformTokens.ts';

/** An operation has a minute. Some tens of games come in a second: enough for a thousand. */
const MAX_WAIT_MS = 50_000;
/** Silence after which the platform does not answer, milliseconds. */
const IDLE_MS = 15_000;

/** Users for whom this process reads, by its turns. */
const readsOf = new WeakMap<PlatformContext['turns'], Set<number>>();
/** Most have read all by then. */
const BUSY_SECONDS = 10;

/** What reading from a platform needs of the service. */
export type PlatformContext = Pick<Context, 'config' | 'db' | 'now' | 'turns'>;

/** A linked account, as its owner names it. */
export interface NamedAccount {
  readonly source: PlatformSource;
  readonly name: string;
}

/** A linked account with a token that has not ended. */
interface OwnPlatform {
  readonly identity: Identity & { readonly sealedToken: Uint8Array };
  readonly platform: Platform;
  readonly authorization: Authorization;
}

/** The failure of a source as the failure of an operation. */
function operationErrorOf(error: SourceFailure, now: Date): OperationError {
  if (error.code !== 'rate-limited' || !error.until)
    return new OperationError('platform-unreachable', { hint: error.message, cause: error });
  const retryAfter = Math.max(1, Math.ceil((error.until.getTime() - now.getTime()) / 1_000));
  return new OperationError('rate-limited', { hint: error.message, retryAfter, cause: error });
}

/**
 * Reads from a platform with the token of a linked account, while its owner waits; `revoked` without a token that can be sent. A token
 * that the platform refuses has to be reported by `authorization.refused`, which forgets it. One at a time of a user: others want the turns too.
 *
 * @throws OperationError `not-found`, `busy`, `rate-limited`, `platform-unreachable`.
 */
async function readOwn<Read>(
  context: PlatformContext,
  userId: number,
  account: NamedAccount,
  read: (own: OwnPlatform) => Promise<Read>,
): Promise<Read | 'revoked'> {
  const reads = readsOf.get(context.turns) ?? new Set();
  readsOf.set(context.turns, reads);
  if (reads.has(userId)) throw new OperationError('busy', { retryAfter: BUSY_SECONDS });
  reads.add(userId);
  try {
    return await readAlone(context, userId, account, read);
  } finally {
    reads.delete(userId);
  }
}

async function readAlone<Read>(
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

type Studies = Output<'identities/studies'>;

/** Whether studies of a linked account can be read: not at all, after its platform has been asked, or now. */
export function studiesOf(
  { config, now }: Pick<Context, 'config' | 'now'>,
  identity: Identity,
): 'none' | 'ask' | 'read' {
  const { source, tokenScope } = identity;
  const wanted = providerOf(config, source)?.studyScope;
  if (wanted === undefined || !PLATFORM_READERS[platformOf(source).key].studies) return 'none';
  return hasToken(identity, now()) && includesScope(tokenScope, wanted) ? 'read' : 'ask';
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
