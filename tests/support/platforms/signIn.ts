import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { sendJson } from './standInServer.ts';

/** What was promised for a code: it is exchanged once, by whoever knows the verifier. */
interface Grant {
  readonly user: string;
  readonly clientId: string;
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | null;
  /** What the user was asked for, and what the platform grants. */
  readonly asked: string;
  readonly scope: string;
}

interface Token {
  readonly user: string;
  readonly scope: string;
  expiresAt: number;
}

const YEAR_SECONDS = 31_536_000;
/** The scopes that the two platforms are asked for, with the words in which Lichess asks its user. */
const ASKED_FOR: ReadonlyMap<string, string> = new Map([
  ['', 'Nothing but who you are'],
  ['study:read', 'Read private studies and broadcasts'],
  ['openid profile', 'Who you are'],
]);

function secret(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('base64url')}`;
}

/** Sign-in of a platform: codes that work once and are bound to a verifier, and tokens that end and can be revoked. */
export interface StandInSignIn {
  /** Answers the pages and requests of the sign-in; false for any other request. */
  answer(url: URL, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /**
   * What a browser does whose user agrees: the address that it is sent back to. `user` null: the user refuses. `granted`: the platform grants
   * this instead of what it was asked for.
   */
  agree(page: string, user: string | null, granted?: string): string;
  /** The user of a request with a token; undefined without one, null for one that is not valid. */
  userOf(request: IncomingMessage): string | null | undefined;
  /** True if the token of a request may do this. */
  allows(request: IncomingMessage, permission: string): boolean;
  /** Tokens that are valid now. */
  tokens(): readonly string[];
  /** The user revokes all tokens on the platform's own page. */
  revokeAll(): void;
  expireAll(): void;
}

/** The signed statement of who somebody is. A client that gets it from the platform itself does not check the signature. */
function idToken(issuer: string, { user, clientId, nonce }: Grant): string {
  const now = Math.floor(Date.now() / 1_000);
  const claims = { iss: issuer, aud: clientId, sub: `id-${user.toLowerCase()}`, iat: now, exp: now + 600 };
  // An address of the user's own choice, which the platform calls confirmed.
  const address = { email: `${user.toLowerCase()}@example.org`, email_verified: true };
  const said = { ...claims, ...address, preferred_username: user, ...(nonce && { nonce }) };
  const parts = [{ alg: 'RS256' }, said];
  return [...parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), 'c2ln'].join('.');
}

export function createStandInSignIn(users: () => readonly string[]): StandInSignIn {
  const grants = new Map<string, Grant>();
  const tokens = new Map<string, Token>();

  const problemOf = (query: URLSearchParams): string | undefined => {
    if (query.get('response_type') !== 'code') return 'response_type must be code';
    if (!query.get('client_id')) return 'client_id required';
    if (!ASKED_FOR.has(query.get('scope') ?? '')) return 'invalid scope';
    if (!URL.canParse(query.get('redirect_uri') ?? '')) return 'redirect_uri required';
    if (query.get('code_challenge_method') !== 'S256') return 'code_challenge_method must be S256';
    return /^[\w-]{43}$/.test(query.get('code_challenge') ?? '') ? undefined : 'code_challenge required';
  };
  const agree: StandInSignIn['agree'] = (page, user, granted) => {
    const { searchParams: query } = new URL(page);
    const problem = problemOf(query);
    if (problem !== undefined) throw new Error(problem);
    const redirectUri = query.get('redirect_uri') ?? '';
    const back = new URL(redirectUri);
    if (user === null) back.searchParams.set('error', 'access_denied');
    else {
      const code = secret('liu');
      const asked = query.get('scope') ?? '';
      grants.set(code, {
        user,
        clientId: query.get('client_id') ?? '',
        redirectUri,
        challenge: query.get('code_challenge') ?? '',
        nonce: query.get('nonce'),
        asked,
        scope: granted ?? asked,
      });
      back.searchParams.set('code', code);
    }
    const state = query.get('state');
    if (state !== null) back.searchParams.set('state', state);
    return back.href;
  };
  const takeGrant = (form: URLSearchParams): Grant | string => {
    const code = form.get('code') ?? '';
    const grant = grants.get(code);
    grants.delete(code);
    const hash = createHash('sha256').update(form.get('code_verifier') ?? '');
    if (form.get('grant_type') !== 'authorization_code') return 'unsupported_grant_type';
    if (!grant || grant.redirectUri !== form.get('redirect_uri')) return 'invalid_grant';
    if (grant.clientId !== form.get('client_id')) return 'invalid_grant';
    return hash.digest('base64url') === grant.challenge ? grant : 'invalid_grant';
  };
  const exchange = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const grant = takeGrant(new URLSearchParams(await text(request)));
    if (typeof grant === 'string') return sendJson(response, 400, { error: grant, error_description: grant });
    const token = secret('lio');
    const { user, asked, scope } = grant;
    tokens.set(token, { user, scope, expiresAt: Date.now() + YEAR_SECONDS * 1_000 });
    const issuer = `http://${request.headers.host}`;
    const signed = grant.nonce === null ? {} : { id_token: idToken(issuer, grant) };
    const body = { token_type: 'Bearer', access_token: token, expires_in: YEAR_SECONDS, ...signed };
    // What is granted as asked for is not repeated.
    sendJson(response, 200, { ...body, ...(scope !== asked && { scope }) });
  };
  const tokenOf = ({ headers }: IncomingMessage): string | undefined =>
    /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  const validToken = (request: IncomingMessage): Token | null | undefined => {
    const given = tokenOf(request);
    if (given === undefined) return undefined;
    const token = tokens.get(given);
    return token && token.expiresAt > Date.now() ? token : null;
  };
  const userOf = (request: IncomingMessage): string | null | undefined => {
    const token = validToken(request);
    return token ? token.user : token;
  };
  const allows: StandInSignIn['allows'] = (request, permission) =>
    validToken(request)?.scope.split(' ').includes(permission) ?? false;
  const showPage = (url: URL, response: ServerResponse): void => {
    const page = `http://stand-in${url.pathname}${url.search}`;
    const problem = problemOf(url.searchParams);
    const choices = users().map(
      (user) => `<p><a href="${agree(page, user).replaceAll('&', '&amp;')}">${user}</a></p>`,
    );
    const scope = url.searchParams.get('scope') ?? '';
    const asked = ASKED_FOR.get(scope);
    const html =
      problem ?? `<!DOCTYPE html><title>Sign in</title><h1>Authorize</h1><p>${asked}</p>${choices.join('')}`;
    response.writeHead(problem === undefined ? 200 : 400, { 'content-type': 'text/html; charset=utf-8' });
    response.end(html);
  };
  const answer: StandInSignIn['answer'] = async (url, request, response) => {
    const route = `${request.method} ${url.pathname}`;
    if (route === 'GET /oauth' || route === 'GET /authorize') showPage(url, response);
    else if (route === 'POST /api/token' || route === 'POST /token') await exchange(request, response);
    else if (userOf(request) === null) sendJson(response, 401, { error: 'No such token' });
    else if (route === 'DELETE /api/token') {
      tokens.delete(tokenOf(request) ?? '');
      response.writeHead(204).end();
    } else if (route === 'GET /api/account') {
      const user = userOf(request);
      if (user) sendJson(response, 200, { id: user.toLowerCase(), username: user });
      else sendJson(response, 401, { error: 'No such token' });
    } else return false;
    return true;
  };
  return {
    answer,
    agree,
    userOf,
    allows,
    tokens: () => [...tokens.keys()],
    revokeAll: () => tokens.clear(),
    expireAll: () => {
      for (const token of tokens.values()) token.expiresAt = 0;
    },
  };
}
