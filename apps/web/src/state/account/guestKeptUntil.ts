import { GUEST_KEPT_DAYS } from '@tabia/api-client/contract';

const DAY_MS = 86_400_000;

/** Until when a guest who does not come back is kept: each visit counts from the start. */
export function guestKeptUntil(now: Date): Date {
  return new Date(now.getTime() + GUEST_KEPT_DAYS * DAY_MS);
}
