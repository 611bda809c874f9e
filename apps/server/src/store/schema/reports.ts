import type { Generated } from 'kysely';
import type { Bytes, Identity, Timestamp } from './columns.ts';

/** How often a user opened a help text. */
export interface HelpCountsTable {
  user_id: number;
  key: string;
  count: number;
}

/** A report from the feedback form. */
export interface ReportsTable {
  id: Identity;
  user_id: number;
  text: string;
  /** Path of the page where it was written. */
  page: string | null;
  created_at: Timestamp;
}

/** Image format, detected from the content. */
export type PictureType = 'png' | 'jpeg' | 'webp';

/** A screenshot; not used yet if it has no report. */
export interface ScreenshotsTable {
  id: Identity;
  user_id: number;
  report_id: number | null;
  picture_type: PictureType;
  bytes: Bytes;
  created_at: Timestamp;
}

/** What is fetched to compare players with, in one row. */
export interface ComparisonFetchTable {
  is_only: Generated<boolean>;
  month: string;
  wanted: boolean;
  phase: 'nets' | 'games' | 'counting' | 'sorting' | null;
  done: number;
  total: number;
  problem: 'no-room' | 'wrong-hash' | 'not-found' | 'no-network' | 'busy' | 'failed' | null;
  changed_at: Timestamp;
}
