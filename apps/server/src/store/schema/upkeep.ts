import type { Generated } from 'kysely';
import type { Timestamp } from './columns.ts';

/** Deletions whose bytes may still be in the files of the embedded database. */
export interface ErasuresTable {
  asked_at: Generated<Timestamp>;
}

/** When a table of the embedded database was last rewritten, and its size then. */
export interface RewritesTable {
  /** With its schema. */
  table_name: string;
  bytes_per_row: number;
  rewritten_at: Timestamp;
}
