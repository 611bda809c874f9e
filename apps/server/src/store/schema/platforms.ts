import type { Identity, Timestamp } from './columns.ts';

/** A platform and the request currently running. */
export interface PlatformHostsTable {
  host: string;
  /** `platform_queue.id` of the running request; null for none. */
  holder: number | null;
  /** The holder counts as dead after this, unless it renews the lease. */
  held_until: Timestamp | null;
  /** End of the platform's quiet period. */
  quiet_until: Timestamp | null;
}

/** Waiting and running requests. */
export interface PlatformQueueTable {
  id: Identity;
  host: string;
  /** A user is waiting: takes precedence. */
  urgent: boolean;
  /** The waiting process counts as dead after this. */
  alive_until: Timestamp;
}
