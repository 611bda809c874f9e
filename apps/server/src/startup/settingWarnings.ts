import type { Settings } from '../services/context/settings.ts';

/** Sentences about settings that are valid and yet probably not meant; each names its setting. */
export function settingWarnings({
  isLocal,
  publicUrl,
  trustedProxies,
}: Pick<Settings, 'isLocal' | 'publicUrl' | 'trustedProxies'>): string[] {
  const needsProxy = !isLocal && publicUrl.startsWith('https:');
  if (!needsProxy || trustedProxies.length > 0) return [];
  return [
    `PUBLIC_URL is ${publicUrl}, so a proxy stands in front, but TRUSTED_PROXIES is not set: all users count as one ` +
      'machine in limits on sign-ups and passwords. Set TRUSTED_PROXIES to the address of the proxy',
  ];
}
