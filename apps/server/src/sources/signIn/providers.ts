import { PLATFORMS, type PlatformSource, platformOf } from '@tabia/api-client/contract';
import { PLATFORM_READERS } from '../platforms.ts';
import type { SignInProvider, SignInSettings } from './provider.ts';

/** How one signs in with a platform; undefined where the operator has not set it up. */
export function providerOf(settings: SignInSettings, source: PlatformSource): SignInProvider | undefined {
  return PLATFORM_READERS[platformOf(source).key].signIn(settings);
}

/** The platforms with which one can sign in here. */
export function signInSources(settings: SignInSettings): PlatformSource[] {
  return PLATFORMS.map(({ source }) => source).filter((source) => providerOf(settings, source) !== undefined);
}
