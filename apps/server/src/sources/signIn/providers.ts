import { PLATFORMS, type PlatformKey, type PlatformSource, platformOf } from '@tabia/api-client/contract';
import type * as oauth from 'oauth4webapi';
import type { ByPlatform } from '../platforms.ts';

/** Settings with which platforms are asked who somebody is. */
export interface SignInSettings {
  /** Origin of the service: browsers come back to it, and Lichess knows the service by it. */
  readonly publicUrl: string;
  readonly platformUrls: ByPlatform<string>;
  /** Name of the service at Chess.com; undefined: nobody signs in with Chess.com. */
  readonly chesscomClientId: string | undefined;
  /** Where Chess.com signs people in. */
  readonly chesscomOAuthUrl: string;
}

/** Who has signed in at a platform. */
export interface PlatformIdentity {
  /** Identifies the account for good. */
  readonly subject: string;
  /** As the platform spells it. */
  readonly name: string;
}

/** How one signs in with a platform (OAuth 2, authorization code with PKCE, without a secret). */
export interface SignInProvider {
  readonly server: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  /** Permissions that are asked for; empty for none. */
  readonly scope: string;
  /** Where the platform says whose a token is; undefined: the signed identity token says it. */
  readonly accountPath?: string;
  /** Where a token is revoked. Tokens of other platforms are not kept. */
  readonly tokenPath?: string;
  /** Origin of both. */
  readonly origin: string;
}

/** The address to which browsers come back, the same for every platform. */
export function returnAddress({ publicUrl }: Pick<SignInSettings, 'publicUrl'>): string {
  return `${publicUrl}/continue`;
}

function lichess({ publicUrl, platformUrls: { lichess: origin } }: SignInSettings): SignInProvider {
  return {
    server: {
      issuer: origin,
      authorization_endpoint: `${origin}/oauth`,
      token_endpoint: `${origin}/api/token`,
    },
    // Lichess has no list of programs: any name will do, and it shows this one to the user.
    client: { client_id: new URL(publicUrl).host },
    scope: '',
    accountPath: 'api/account',
    tokenPath: 'api/token',
    origin,
  };
}

function chesscom({
  chesscomClientId,
  chesscomOAuthUrl: origin,
}: SignInSettings): SignInProvider | undefined {
  if (chesscomClientId === undefined) return undefined;
  return {
    server: {
      issuer: origin,
      authorization_endpoint: `${origin}/authorize`,
      token_endpoint: `${origin}/token`,
    },
    client: { client_id: chesscomClientId },
    scope: 'openid profile',
    origin,
  };
}

const PROVIDERS: ByPlatform<(settings: SignInSettings) => SignInProvider | undefined> = { lichess, chesscom };

/** How one signs in with a platform; undefined where the operator has not set it up. */
export function providerOf(settings: SignInSettings, source: PlatformSource): SignInProvider | undefined {
  const key: PlatformKey = platformOf(source).key;
  return PROVIDERS[key](settings);
}

/** The platforms with which one can sign in here. */
export function signInSources(settings: SignInSettings): PlatformSource[] {
  return PLATFORMS.map(({ source }) => source).filter((source) => providerOf(settings, source) !== undefined);
}
