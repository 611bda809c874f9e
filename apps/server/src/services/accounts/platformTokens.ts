import { userAgentOf } from '../../sources/platform.ts';
import { revokeToken } from '../../sources/signIn/exchange.ts';
import { providerOf } from '../../sources/signIn/providers.ts';
import { tabiaVersion } from '../../sources/tabiaVersion.ts';
import {
  deleteIdentity,
  type Identity,
  type IdentityKey,
  listIdentities,
  listSealed,
} from '../../store/accounts/identities.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type Context, OperationError } from '../context/operation.ts';
import type { Services } from '../context/services.ts';
import { seal, unseal } from './secrets.ts';

function purposeOf({ source, subject }: IdentityKey): string {
  return `token ${source} ${subject}`;
}

/** How the service names itself to a platform. */
export function agentOf({ publicUrl }: Services['config']): string {
  return userAgentOf(tabiaVersion, publicUrl);
}

/** Encrypts the token of an identity. */
export function sealToken(config: Services['config'], identity: IdentityKey, token: string): Uint8Array {
  return seal(config, token, purposeOf(identity));
}

/** Opens the token of an identity; undefined where the key of the installation is another one. */
export function openToken(
  config: Services['config'],
  identity: IdentityKey,
  sealedToken: Uint8Array,
): string | undefined {
  return unseal(config, sealedToken, purposeOf(identity));
}

/** Has the tokens of identities revoked at their platforms; commits with the transaction. */
export async function sendRevocations(
  transaction: Db,
  { jobs }: Pick<Context, 'jobs'>,
  identities: readonly (IdentityKey & Pick<Identity, 'sealedToken'>)[],
): Promise<void> {
  for (const { source, subject, sealedToken } of identities) {
    if (!sealedToken) continue;
    const sealed = Buffer.from(sealedToken).toString('base64url');
    await jobs.send('revoke-token', { source, subject, sealed }, { transaction });
  }
}

/** Unlinks all identities of an account and revokes their tokens. */
export async function unlinkAll(
  transaction: Db,
  context: Pick<Context, 'jobs'>,
  userId: number,
): Promise<void> {
  const identities = await listIdentities(transaction, userId);
  for (const identity of identities) await deleteIdentity(transaction, identity);
  await sendRevocations(transaction, context, identities);
}

/** Unlinks one identity and revokes its token. */
export async function unlink(
  transaction: Db,
  context: Pick<Context, 'jobs'>,
  identity: Identity,
): Promise<void> {
  await deleteIdentity(transaction, identity);
  await sendRevocations(transaction, context, [identity]);
}

/** Several machines serve one database, and have different keys. */
class SecretKeyError extends Error {
  override readonly name = 'SecretKeyError';

  constructor() {
    super(
      'This machine has another key than the one that encrypted the tokens in the database. Set SECRET_KEY to the same secret on all ' +
        'machines: the one of the first machine is in the file secret.key in its DATA_DIR. If it is lost, run: npm run tabia -- admin forget-tokens',
    );
  }
}

/** Some may have been sealed before the machines had one key. */
const TRIED_TOKENS = 20;

/**
 * Throws `SecretKeyError` where tokens are stored and none of them opens with the key of this machine, which would make one of its own. The
 * embedded database has one machine: whoever has lost the key there begins with another one.
 */
export async function requireSameKey({
  config,
  db,
  database,
  now,
}: Pick<Services, 'config' | 'db' | 'database' | 'now'>): Promise<void> {
  if (database.kind !== 'postgres') return;
  const sealed = await listSealed(db, TRIED_TOKENS, now());
  const opens = sealed.some(({ sealedToken, ...key }) => openToken(config, key, sealedToken) !== undefined);
  if (sealed.length > 0 && !opens) throw new SecretKeyError();
}

/** As `requireSameKey`, in an operation: the caller is told what the log tells the operator. */
export async function requireOwnKey(context: Context): Promise<void> {
  try {
    await requireSameKey(context);
  } catch (cause) {
    throw cause instanceof SecretKeyError
      ? new OperationError('internal', { reason: 'other-key', cause })
      : cause;
  }
}

/** Revokes a sealed token at its platform: the work of a job, which is repeated until the platform answers. */
export async function revokeSealed(
  { config }: Pick<Services, 'config'>,
  { source, subject, sealed }: IdentityKey & { readonly sealed: string },
): Promise<void> {
  const provider = providerOf(config, source);
  const token = openToken(config, { source, subject }, Buffer.from(sealed, 'base64url'));
  if (provider && token !== undefined) await revokeToken(provider, token, agentOf(config));
}
