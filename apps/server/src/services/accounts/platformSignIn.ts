import { type ParsedInput, type PlatformSource, platformOf } from '@tabia/api-client/contract';
import { userAgentOf } from '../../sources/platform.ts';
import {
  askAddress,
  completeSignIn,
  newVerifier,
  ProviderUnreachable,
  revokeToken,
  type SignedInThere,
  SignInRefused,
} from '../../sources/signIn/exchange.ts';
import { includesScope, type SignInProvider, scopeToAsk } from '../../sources/signIn/provider.ts';
import { providerOf } from '../../sources/signIn/providers.ts';
import { tabiaVersion } from '../../sources/tabiaVersion.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import {
  addIdentity,
  deleteIdentity,
  hasToken,
  type Identity,
  type IdentityKey,
  listIdentities,
  listSealed,
  lockIdentity,
  type OpenSignIn,
  openSignIn,
  renewIdentity,
  type ShownIdentity,
  takeSignIn,
} from '../../store/accounts/identities.ts';
import {
  createAccountWithoutAddress,
  findUser,
  keepGuestByPlatform,
  lockUser,
  type User,
} from '../../store/accounts/users.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type Context, OperationError } from '../context/operation.ts';
import type { Services } from '../context/services.ts';
import { queueMail } from './accountMail.ts';
import { requirePassword } from './passwordHash.ts';
import { createSecretToken, hashToken, seal, unseal } from './secrets.ts';
import { languageOf } from './userView.ts';

/** Enough to find one's password at the platform. */
const OPEN_MS = 10 * 60_000;
/** Who has no password adds a way in so soon after signing in. */
const RECENT_MS = 15 * 60_000;
const VERIFIER = 'verifier';
/** Without an answer of the platform about it: a token is tried for a day. */
const DEFAULT_LIFE_MS = 24 * 3_600_000;

function purposeOf({ source, subject }: IdentityKey): string {
  return `token ${source} ${subject}`;
}

function requireProvider({ config }: Pick<Context, 'config'>, source: PlatformSource): SignInProvider {
  const provider = providerOf(config, source);
  if (provider) return provider;
  const hint = `Nobody can sign in with ${platformOf(source).name} here: the operator has not set it up.`;
  throw new OperationError('not-found', { hint, reason: 'not-set-up' });
}

function agentOf({ publicUrl }: Services['config']): string {
  return userAgentOf(tabiaVersion, publicUrl);
}

/**
 * Whether who is signed in may add a way in: whoever sits at an open session must not leave one behind. Throws `wrong-password`.
 */
async function mayLink({ user, session, now }: Context, password: string | undefined): Promise<boolean> {
  if (!user || user.isGuest) return false;
  if (user.passwordHash === null)
    return session.startedAt !== undefined && now().getTime() - session.startedAt.getTime() <= RECENT_MS;
  if (password === undefined) return false;
  await requirePassword(user, password);
  return true;
}

/**
 * Begins a sign-in and returns the page of the platform. What it will do is fixed now: to link the platform to the account that is
 * signed in, to keep a guest, or to sign in. Only who wants studies is asked for the permission to read them.
 */
export async function startSignIn(
  context: Context,
  { source, studies = false, password }: ParsedInput<'identities/start'>,
): Promise<string> {
  const { config, db, device, now, user } = context;
  if (user?.restrictedAt) throw new OperationError('restricted');
  const provider = requireProvider(context, source);
  if (studies && provider.studyScope === undefined) {
    throw new OperationError('not-found', { hint: `${platformOf(source).name} has no studies.` });
  }
  const scope = scopeToAsk(provider, studies);
  await requireOwnKey(context);
  const [{ token: state, hash: tokenHash }, verifier] = [createSecretToken(), newVerifier()];
  await openSignIn(db, {
    tokenHash,
    deviceHash: device.ensure(),
    source,
    userId: user?.id ?? null,
    sealedVerifier: seal(config, verifier, VERIFIER),
    scope,
    // Who lets studies be read has linked the account before.
    mayLink: !studies && (await mayLink(context, password)),
    expiresAt: new Date(now().getTime() + OPEN_MS),
  });
  return askAddress(config, provider, { state, verifier, scope });
}

/** Takes the sign-in of a state if it began in this browser, minutes ago, by who is signed in now. */
async function takeOwnSignIn({ db, device, now, user }: Context, state: string): Promise<OpenSignIn> {
  const signIn = await takeSignIn(db, hashToken(state));
  const isHere = signIn && Buffer.compare(signIn.deviceHash, device.current() ?? new Uint8Array()) === 0;
  if (!isHere || signIn.expiresAt <= now() || signIn.userId !== (user?.id ?? null))
    throw new OperationError('sign-in-expired');
  return signIn;
}

async function askPlatform(
  context: Context,
  signIn: OpenSignIn,
  redirect: { readonly state: string; readonly code: string },
): Promise<SignedInThere> {
  const { config } = context;
  const verifier = unseal(config, signIn.sealedVerifier, VERIFIER);
  if (verifier === undefined) throw new OperationError('sign-in-expired');
  try {
    const provider = requireProvider(context, signIn.source);
    const { scope } = signIn;
    return await completeSignIn(config, provider, { ...redirect, verifier, scope }, agentOf(config));
  } catch (error) {
    if (error instanceof ProviderUnreachable)
      throw new OperationError('platform-unreachable', { cause: error });
    if (error instanceof SignInRefused) throw new OperationError('sign-in-expired', { cause: error });
    throw error;
  }
}

/**
 * Locks the account that is signed in. Throws `sign-in-expired` where it has another password by now or the session has ended: the
 * platform was asked meanwhile, and whom the owner has locked out must not come back by its answer.
 */
async function lockCaller(transaction: Db, { user, session }: Context): Promise<void> {
  if (!user) return;
  const locked = await lockUser(transaction, user.id);
  const isSame = locked?.passwordHash === user.passwordHash;
  if (!isSame || !(await session.isOpen(transaction))) throw new OperationError('sign-in-expired');
}

/** What came of a sign-in. */
export interface SignInResult {
  readonly user: User;
  /** `signed-in`: into an account that had the identity. `created`: a new account, or that of a guest. `linked`: to who is signed in. */
  readonly outcome: 'signed-in' | 'created' | 'linked';
}

async function link(
  transaction: Db,
  context: Context,
  user: User,
  add: (userId: number) => Promise<void>,
): Promise<SignInResult> {
  const event = { at: context.now(), actorId: user.id, userId: user.id };
  await add(user.id);
  await noteAccountEvent(transaction, { ...event, action: 'link-identity' });
  if (user.email !== null) {
    const to = { email: user.email, name: user.name, language: languageOf(user) };
    await queueMail(transaction, context, 'platform-linked', to);
  }
  return { user, outcome: 'linked' };
}

/** Opens an account for who was unknown so far. No address is asked for: an account is never found by one. */
async function signUp(
  transaction: Db,
  context: Context,
  name: string,
  language: 1 | 4,
  add: (userId: number) => Promise<void>,
): Promise<SignInResult> {
  const now = context.now();
  const user = context.user
    ? await keepGuestByPlatform(transaction, context.user.id, name)
    : await createAccountWithoutAddress(transaction, { name, createdAt: now, language });
  if (!user) throw new OperationError('sign-in-expired');
  await add(user.id);
  const event = { at: now, actorId: user.id, userId: user.id };
  await noteAccountEvent(transaction, { ...event, action: 'sign-up-with-platform' });
  return { user, outcome: 'created' };
}

/**
 * True if the token that is there may do all that the new one may, and more: a sign-in asks for less than the round in which the user
 * gave a permission, and must not take it back.
 */
function mayDoMore({ config, now }: Context, known: Identity, { tokenScope }: ShownIdentity): boolean {
  const { sealedToken } = known;
  const isUsable =
    sealedToken !== null && hasToken(known, now()) && openToken(config, known, sealedToken) !== undefined;
  return (
    isUsable && includesScope(known.tokenScope, tokenScope) && !includesScope(tokenScope, known.tokenScope)
  );
}

/** Replaces the token of an identity by that of a new sign-in, or the other way round; the one that is not kept is revoked. */
async function renew(
  transaction: Db,
  context: Context,
  known: Identity,
  shown: ShownIdentity,
): Promise<void> {
  const { name, sealedToken } = shown;
  const keeps = mayDoMore(context, known, shown);
  await sendRevocations(transaction, context, [keeps ? { ...known, sealedToken } : known]);
  await renewIdentity(transaction, known, keeps ? { ...known, name } : shown, context.now());
}

/** A sign-in that its platform has confirmed. */
interface Confirmed {
  readonly signIn: OpenSignIn;
  readonly key: IdentityKey;
  readonly shown: ShownIdentity;
  readonly language: 1 | 4;
}

/** Why an account of the platform is not linked: who wanted studies had one linked already, and agreed there as another one. */
async function unlinked(
  transaction: Db,
  context: Context,
  { id }: User,
  { signIn, key, shown }: Confirmed,
): Promise<OperationError> {
  const { studyScope } = requireProvider(context, signIn.source);
  const linked = (await listIdentities(transaction, id)).filter(({ source }) => source === key.source);
  if (studyScope === undefined || !includesScope(signIn.scope, studyScope) || linked.length === 0)
    return new OperationError('sign-in-again');
  const names = linked.map(({ name }) => name).join(', ');
  const hint = `You agreed on ${platformOf(key.source).name} as ${shown.name}; linked here is ${names}. Agree there as the linked account.`;
  return new OperationError('other-identity', { hint });
}

/** Signs in, opens an account, or links. */
async function apply(transaction: Db, context: Context, confirmed: Confirmed): Promise<SignInResult> {
  const { key, shown, language, signIn } = confirmed;
  await lockCaller(transaction, context);
  const linksTo = context.user && !context.user.isGuest ? context.user : undefined;
  const known = await lockIdentity(transaction, key);
  if (known && linksTo && known.userId !== linksTo.id) throw new OperationError('identity-taken');
  if (known) {
    await renew(transaction, context, known, shown);
    const user = await findUser(transaction, known.userId);
    if (!user) throw new OperationError('sign-in-expired');
    return { user, outcome: linksTo ? 'linked' : 'signed-in' };
  }
  if (linksTo && !signIn.mayLink) throw await unlinked(transaction, context, linksTo, confirmed);
  const add = async (userId: number): Promise<void> => {
    // Linked in the same moment by another browser.
    if (!(await addIdentity(transaction, key, userId, shown, context.now())))
      throw new OperationError('identity-taken');
  };
  return linksTo
    ? await link(transaction, context, linksTo, add)
    : await signUp(transaction, context, shown.name, language, add);
}

/**
 * Ends a sign-in that came back from its platform. Who has linked, or signed in again with what is linked, has shown anew whose
 * account it is: the session begins again.
 *
 * @throws OperationError `sign-in-expired`, `identity-taken`, `other-identity`, `sign-in-again`, `platform-unreachable`.
 */
export async function finishSignIn(
  context: Context,
  redirect: { readonly state: string; readonly code: string; readonly language: 1 | 4 },
): Promise<SignInResult> {
  const { config, db, now } = context;
  const signIn = await takeOwnSignIn(context, redirect.state);
  const signedIn = await askPlatform(context, signIn, redirect);
  const key: IdentityKey = { source: signIn.source, subject: signedIn.subject };
  const keepsToken = requireProvider(context, signIn.source).tokenPath !== undefined;
  const shown: ShownIdentity = {
    name: signedIn.name,
    sealedToken: keepsToken ? seal(config, signedIn.token, purposeOf(key)) : null,
    tokenExpiresAt: keepsToken ? new Date(now().getTime() + (signedIn.tokenLifeMs ?? DEFAULT_LIFE_MS)) : null,
    tokenScope: keepsToken ? signedIn.scope : '',
  };
  const confirmed = { signIn, key, shown, language: redirect.language };
  const applied = db.transaction().execute(async (transaction) => {
    const result = await apply(transaction, context, confirmed);
    const handOver = result.outcome === 'linked' ? await context.session.renew(transaction) : undefined;
    return { result, handOver };
  });
  const { result, handOver } = await applied.catch(async (error) => {
    // What was given is rolled back: nobody else would end this token. A database that fails again says no more than the first error.
    await db
      .transaction()
      .execute((transaction) => sendRevocations(transaction, context, [{ ...key, ...shown }]))
      .catch((err) => context.log.error({ err }, 'A token was not revoked'));
    throw error;
  });
  await handOver?.();
  return result;
}

/** Has the tokens of identities revoked at their platforms; commits with the transaction. */
async function sendRevocations(
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

/** Opens the token of an identity; undefined where the key of the installation is another one. */
export function openToken(
  config: Services['config'],
  identity: IdentityKey,
  sealedToken: Uint8Array,
): string | undefined {
  return unseal(config, sealedToken, purposeOf(identity));
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

/** As `requireSameKey`, in an operation: what the log tells the operator is told to whoever runs into it, too. */
async function requireOwnKey(context: Context): Promise<void> {
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
