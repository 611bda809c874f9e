import type { PlatformKey } from '@tabia/api-client/contract';
import type * as oauth from 'oauth4webapi';

type ByKey<Value> = Readonly<Record<PlatformKey, Value>>;

/** Settings with which platforms are asked who somebody is. */
export interface SignInSettings {
  /** Origin of the service: browsers come back to it. */
  readonly publicUrl: string;
  readonly platformUrls: ByKey<string>;
  /** Name of the service at each platform, where the operator has set one. */
  readonly signInClients: ByKey<string | undefined>;
  /** Where each platform signs people in, if not at its usual address. */
  readonly signInUrls: ByKey<string | undefined>;
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
  /** Permissions that every sign-in asks for, separated by spaces; empty for none. */
  readonly scope: string;
  /** The permission to read the studies of an account, where a platform has studies: asked for when the user wants it. */
  readonly studyScope?: string;
  /** Where the platform says whose a token is; undefined: the signed identity token says it. */
  readonly accountPath?: string;
  /** Where a token is revoked. Tokens of other platforms are not kept. */
  readonly tokenPath?: string;
  /** Origin of both. */
  readonly origin: string;
}

/** Permissions that a sign-in asks for, separated by spaces. */
export function scopeToAsk({ scope, studyScope }: SignInProvider, wantsStudies: boolean): string {
  return [scope, wantsStudies ? (studyScope ?? '') : ''].filter((part) => part !== '').join(' ');
}

/** True if all permissions of one list are in another one. */
export function includesScope(scope: string, wanted: string): boolean {
  const granted = scope.split(' ');
  return wanted.split(' ').every((permission) => permission === '' || granted.includes(permission));
}

/** The address to which browsers come back, the same for every platform. */
export function returnAddress({ publicUrl }: Pick<SignInSettings, 'publicUrl'>): string {
  return `${publicUrl}/continue`;
}
