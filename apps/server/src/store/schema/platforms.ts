import type { Identity, Timestamp } from './columns.ts';

/** A platform and the one request that is under way to it. */
export interface PlatformHostsTable {
  host: string;
  /** `platform_queue.id` of the request under way; null when there is none. */
  holder: number | null;
  /** After it the holder counts as dead, unless it has shown a sign of life. */
  held_until: Timestamp | null;
  /** The platform has asked not to be asked before. */
  quiet_until: Timestamp | null;
}

/** Requests that wait for their turn, and those under way. */
export interface PlatformQueueTable {
  id: Identity;
  host: string;
  /** A user is waiting: goes before all others. */
  urgent: boolean;
  /** After it whoever waits counts as dead. */
  alive_until: Timestamp;
}
