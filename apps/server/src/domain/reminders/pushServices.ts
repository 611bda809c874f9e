/** The push services of the browsers. Nothing is sent elsewhere: the address of a subscription comes from outside. */
const HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
] as const;

/** True for an address of a push service: https, without a port or a user. A service may name its machines below its host. */
export function isPushService(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.protocol !== 'https:' || url.port !== '' || url.username !== '') return false;
  return HOSTS.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}
