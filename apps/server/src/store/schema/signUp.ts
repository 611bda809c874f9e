import type { Bytes, Identity, Json, Timestamp } from './columns.ts';

/** A registration whose address is not confirmed yet; an account may have several. */
export interface RegistrationsTable {
  id: Identity;
  user_id: number;
  /** SHA-256 of the secret of the browser that registered; null if it had none. */
  device_hash: Bytes | null;
  /** As entered. */
  email: string;
  name: string;
  phone: string | null;
  password_hash: string;
  /** 1 English, 4 Russian. */
  language: 1 | 4;
  created_at: Timestamp;
}

/** A browser in which an account was signed in. */
export interface KnownDevicesTable {
  /** SHA-256 of the browser's secret. */
  device_hash: Bytes;
  user_id: number;
  created_at: Timestamp;
  last_used_at: Timestamp;
}

/** A request for a mail, answered by a job. */
export interface MailRequestsTable {
  id: Identity;
  request: Json<unknown>;
  created_at: Timestamp;
}
