import { type ParsedInput, type PlatformSource, platformOf } from '@tabia/api-client/contract';
import {
  askAddress,
  completeSignIn,
  newVerifier,
  ProviderUnreachable,
  type SignedInThere,
  SignInRefused,
} from '../../sources/signIn/exchange.ts';
import { includesScope, type SignInProvider, scopeToAsk } from '../../sources/signIn/provider.ts';
import { providerOf } from '../../sources/signIn/providers.ts';
import { noteAccountEvent } from '../../store/accounts/accountLog.ts';
import {
  addIdentity,
  findIdentityOwner,
  hasToken,
  type Identity,
  type IdentityKey,
  listIdentities,
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
  lockUsers,
  type User,
} from '../../store/accounts/users.ts';
import type { Db } from '../../store/schema/schema.ts';
import { type Context, OperationError } from '../context/operation.ts';
import { queueMail } from './accountMail.ts';
import { requirePassword } from './passwordHash.ts';
import { agentOf, openToken, requireOwnKey, sealToken, sendRevocations } from './platformTokens.ts';
import { createSecretToken, hashToken, seal, unseal } from './secrets.ts';
import { languageOf } from './userView.ts';

/** Time to find one's password at the platform. */
const OPEN_MS = 10 * 60_000;
/** Who has no password adds a way in so soon after signing in. */
const RECENT_MS = 15 * 60_000;
const VERIFIER = 'verifier';
/** How long revoking a token is retried, without an answer from its platform: a day. */
const DEFAULT_LIFE_MS = 24 * 3_600_000;

function requireProvider({ config }: Pick<Context, 'config'>, source: PlatformSource): SignInProvider {
  const provider = providerOf(config, source);
  if (provider) return provider;
  const hint = `Nobody can sign in with ${platformOf(source).name} here: the operator has not set it up.`;
  throw new OperationError('not-found', { hint, reason: 'not-set-up' });
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
    // Who may read studies has linked the account before.
    mayLink: !studies && (await mayLink(context, password)),
    expiresAt: new Date(now().getTime() + OPEN_MS),
  });
  return askAddress(config, provider, { state, verifier, scope });
}

/** Takes the sign-in of a state if it began in this browser, minutes ago, by whoever is signed in now. */
async function takeOwnSignIn({ db, device, now, user }: Context, state: string): Promise<OpenSignIn> {
  const signIn = await takeSignIn(db, hashToken(state));
  const isHere = signIn && Buffer.compare(signIn.deviceHash, device.current() ?? new Uint8Array()) === 0;
  if (!isHere || signIn.expiresAt <= now() || signIn.userId !== (user?.id ?? null))
    throw new OperationError('sign-in-expired');
  return signIn;
}

/** Has a token revoked that is stored nowhere: nothing else would end it. A failing database adds nothing to the error before. */
async function revokeUnkept(
  context: Context,
  identity: IdentityKey & Pick<Identity, 'sealedToken'>,
): Promise<void> {
  const { db, log } = context;
  await db
    .transaction()
    .execute((transaction) => sendRevocations(transaction, context, [identity]))
    .catch((err) => log.error({ err }, 'A token was not revoked'));
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
    const { scope, source } = signIn;
    const giveUp = async (token: string): Promise<void> => {
      if (provider.tokenPath === undefined) return;
      const ofNobody = { source, subject: '' };
      await revokeUnkept(context, { ...ofNobody, sealedToken: sealToken(config, ofNobody, token) });
    };
    return await completeSignIn(config, provider, { ...redirect, verifier, scope }, agentOf(config), giveUp);
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

/** A sign-in that its platform has confirmed. */
interface Confirmed {
  readonly signIn: OpenSignIn;
  readonly key: IdentityKey;
  readonly shown: ShownIdentity;
  readonly language: 1 | 4;
}

/**
 * Locks who is signed in, who has the identity, and the identity, if there is one. Accounts come first, as where they change, and in
 * the same order for all. Throws `sign-in-expired` where the identity has been linked or unlinked meanwhile.
 */
async function lockKnown(
  transaction: Db,
  context: Context,
  { key, shown }: Confirmed,
): Promise<Identity | undefined> {
  const owner = await findIdentityOwner(transaction, key);
  await lockUsers(transaction, [context.user?.id, owner]);
  await lockCaller(transaction, context);
  const known = await lockIdentity(transaction, key, shown.name);
  if (known?.userId !== owner) throw new OperationError('sign-in-expired');
  return known;
}

/** The result of a sign-in. */
export interface SignInResult {
  readonly user: User;
  /** `signed-in`: into an account that had the identity. `created`: a new account, or that of a guest. `linked`: to whoever is signed in. */
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

/** Opens an account for whoever was unknown so far. No address is asked for: an account is never found by one. */
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
  const known = await lockKnown(transaction, context, confirmed);
  const linksTo = context.user && !context.user.isGuest ? context.user : undefined;
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
 * Ends a sign-in that came back from its platform; the browser is signed in afterwards. Who has linked, or signed in again with what is
 * linked, has shown again whose account it is: the session begins again.
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
    sealedToken: keepsToken ? sealToken(config, key, signedIn.token) : null,
    tokenExpiresAt: keepsToken ? new Date(now().getTime() + (signedIn.tokenLifeMs ?? DEFAULT_LIFE_MS)) : null,
    tokenScope: keepsToken ? signedIn.scope : '',
  };
  const confirmed = { signIn, key, shown, language: redirect.language };
  const applied = db.transaction().execute(async (transaction) => {
    const result = await apply(transaction, context, confirmed);
    const { user, outcome } = result;
    const handOver =
      outcome === 'linked'
        ? await context.session.renew(transaction)
        : await context.session.start(transaction, user.id, true);
    return { result, handOver };
  });
  const { result, handOver } = await applied.catch(async (error) => {
    // What was given is rolled back.
    await revokeUnkept(context, { ...key, ...shown });
    throw error;
  });
  await handOver();
  return result;
}
