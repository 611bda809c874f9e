import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as oauth from 'oauth4webapi';
import { parseObject } from '../requests/answer.ts';
import { askOutside } from '../requests/outgoing.ts';
import type { PlatformIdentity, SignInProvider, SignInSettings } from './provider.ts';
import { returnAddress } from './provider.ts';

/** A user is waiting for all requests together, milliseconds. */
const MAX_MS = 10_000;
/** Size limit of an answer; real ones have some hundred bytes. */
const MAX_BYTES = 100_000;
/**
 * A platform takes one request of an installation at a time, and games may be loading. A request that it refuses as too many has not been
 * looked at.
 */
const PAUSE_MS = 1_000;
const TOO_MANY_REQUESTS = 429;

/** The platform did not answer, or not as it should. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** The platform did not confirm who the user is: the code was used, has expired, or belongs to another sign-in. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';
}

/** What a platform has confirmed. */
export interface SignedInThere extends PlatformIdentity {
  readonly token: string;
  /** What the token may do: permissions, separated by spaces. */
  readonly scope: string;
  /** Null if the platform does not say. */
  readonly tokenLifeMs: number | null;
}

/** A sign-in has to keep one secret; the other one is derived from it. */
function nonceOf(verifier: string): string {
  return createHash('sha256').update(`nonce ${verifier}`).digest('base64url');
}

/** A secret that a sign-in is bound to; the platform sees its hash first. */
export function newVerifier(): string {
  return oauth.generateRandomCodeVerifier();
}

/** The page of the platform that asks the user. */
export async function askAddress(
  settings: SignInSettings,
  { server, client }: SignInProvider,
  { state, verifier, scope }: { readonly state: string; readonly verifier: string; readonly scope: string },
): Promise<string> {
  const url = new URL(server.authorization_endpoint ?? '');
  const asked = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: returnAddress(settings),
    code_challenge_method: 'S256',
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    state,
    ...(scope !== '' && { scope }),
    ...(scope.includes('openid') && { nonce: nonceOf(verifier) }),
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return url.href;
}

interface Request {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Sends one request, to the origin of the provider alone, until it is taken; reads the whole answer. */
async function request(origin: string, signal: AbortSignal, asked: Request): Promise<Response> {
  try {
    const limits = { maxBytes: MAX_BYTES, maxMs: MAX_MS };
    const answer = await askOutside({ origin, signal, isSentOnce: true, ...limits, ...asked });
    const chunks: Uint8Array[] = [];
    for await (const chunk of answer.bytes()) chunks.push(chunk);
    const { status } = answer;
    const body = status === 204 || status === 304 ? null : Buffer.concat(chunks);
    const type = answer.headers.get('content-type');
    const response = new Response(body, { status, headers: type === null ? {} : { 'content-type': type } });
    if (status === TOO_MANY_REQUESTS) {
      await delay(PAUSE_MS, undefined, { signal });
      return await request(origin, signal, asked);
    }
    if (status >= 500) throw new Error(`Status ${status}`);
    return response;
  } catch (error) {
    throw new ProviderUnreachable(`${new URL(origin).host} does not answer`, { cause: error });
  }
}

/** Turns a code into a token. Throws what the platform said as `SignInRefused`. */
async function exchangeCode(
  settings: SignInSettings,
  { server, client, origin, accountPath }: SignInProvider,
  { code, state, verifier }: { readonly code: string; readonly state: string; readonly verifier: string },
  { userAgent, signal }: { readonly userAgent: string; readonly signal: AbortSignal },
): Promise<oauth.TokenEndpointResponse> {
  const send: NonNullable<oauth.TokenEndpointRequestOptions[typeof oauth.customFetch]> = (
    address,
    { body, headers },
  ) =>
    request(origin, signal, {
      method: 'POST',
      path: address,
      headers: { ...headers, 'user-agent': userAgent },
      body: String(body),
    });
  try {
    const params = oauth.validateAuthResponse(server, client, new URLSearchParams({ code, state }), state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      oauth.None(),
      params,
      returnAddress(settings),
      verifier,
      // Operators and tests may name a server of their own, as for games.
      { [oauth.customFetch]: send, [oauth.allowInsecureRequests]: true },
    );
    return await oauth.processAuthorizationCodeResponse(
      server,
      client,
      response,
      accountPath === undefined ? { expectedNonce: nonceOf(verifier), requireIdToken: true } : {},
    );
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw error;
    // Some errors of the library contain the whole answer, including the token: nothing of them may be logged.
    const reason = error instanceof oauth.ResponseBodyError ? error.error : (error as Error).message;
    throw new SignInRefused(reason);
  }
}

function bearer(token: string, userAgent: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'user-agent': userAgent, accept: 'application/json' };
}

async function identify(
  { origin, accountPath }: SignInProvider,
  answer: oauth.TokenEndpointResponse,
  { userAgent, signal }: { readonly userAgent: string; readonly signal: AbortSignal },
): Promise<PlatformIdentity> {
  const wrong = (): SignInRefused => new SignInRefused('The platform does not say whose the token is');
  if (accountPath === undefined) {
    const claims = oauth.getValidatedIdTokenClaims(answer);
    const name = claims?.preferred_username;
    if (!claims || typeof name !== 'string' || name === '') throw wrong();
    return { subject: claims.sub, name };
  }
  const headers = bearer(answer.access_token, userAgent);
  const response = await request(origin, signal, { method: 'GET', path: accountPath, headers });
  const { id, username } = (response.status === 200 && parseObject(await response.text())) || {};
  if (typeof id !== 'string' || id === '' || typeof username !== 'string') throw wrong();
  return { subject: id, name: username };
}

/**
 * Asks the platform who has signed in. Throws `SignInRefused` for a code that it does not accept, and `ProviderUnreachable`; a token of which
 * the platform does not say whose it is goes to `giveUp`.
 */
export async function completeSignIn(
  settings: SignInSettings,
  provider: SignInProvider,
  redirect: {
    readonly code: string;
    readonly state: string;
    readonly verifier: string;
    /** What was asked for. */
    readonly scope: string;
  },
  userAgent: string,
  giveUp: (token: string) => Promise<void>,
): Promise<SignedInThere> {
  const asking = { userAgent, signal: AbortSignal.timeout(MAX_MS) };
  const answer = await exchangeCode(settings, provider, redirect, asking);
  const identity = await identify(provider, answer, asking).catch(async (error: unknown) => {
    await giveUp(answer.access_token);
    throw error;
  });
  const seconds = answer.expires_in;
  return {
    ...identity,
    token: answer.access_token,
    // Without a word about it the platform has granted what was asked for (RFC 6749, section 5.1).
    scope: answer.scope ?? redirect.scope,
    tokenLifeMs: seconds === undefined ? null : seconds * 1_000,
  };
}

/** Revokes a token at its platform; one that is gone already is fine. */
export async function revokeToken(provider: SignInProvider, token: string, userAgent: string): Promise<void> {
  if (provider.tokenPath === undefined) return;
  const headers = bearer(token, userAgent);
  const signal = AbortSignal.timeout(MAX_MS);
  await request(provider.origin, signal, { method: 'DELETE', path: provider.tokenPath, headers });
}
