/** Phones say so in their user agent; tablets say Android without "Mobile", or call themselves a Mac. */
const PHONE = /iPhone|iPod|Android.+Mobile|Windows Phone|BlackBerry|Opera Mini|Mobile.+Firefox/i;

export function isPhone(userAgent: string): boolean {
  return PHONE.test(userAgent);
}
