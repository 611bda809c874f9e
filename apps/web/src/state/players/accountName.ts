import { PLATFORMS, type PlatformSource } from '@tabia/api-client/contract';

const PROFILES = PLATFORMS.map(({ profile }) => profile.source).join('|');
const PROFILE = new RegExp(`^(?:https?:\\/\\/)?(?:www\\.)?(?:${PROFILES})([^/?#]+)`, 'i');

/** The user name in what was typed or pasted: a bare name, or the address of a profile. */
export function accountName(text: string): string {
  return PROFILE.exec(text.trim())?.[1] ?? text.trim().replace(/^@/, '');
}

/** Names that a platform may have; anything else need not be asked about. */
export function isAccountName(name: string): boolean {
  return /^[\w-]{2,30}$/.test(name);
}

/** The platforms that a typed name may be on: the one of a profile's address, or all. */
export function platformsOf(text: string): readonly PlatformSource[] {
  const named = PLATFORMS.filter(({ profile }) => profile.test(text));
  return (named.length > 0 ? named : PLATFORMS).map(({ source }) => source);
}
