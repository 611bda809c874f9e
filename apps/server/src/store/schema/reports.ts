import type { Bytes, Identity, Timestamp } from './columns.ts';

/** How often a user opened a help point. */
export interface HelpCountsTable {
  user_id: number;
  key: string;
  count: number;
}

/** What a user reported in the feedback form. */
export interface ReportsTable {
  id: Identity;
  user_id: number;
  text: string;
  /** Path of the page it was sent from. */
  page: string | null;
  created_at: Timestamp;
}

/** Format of a picture, told from its content. */
export type PictureType = 'png' | 'jpeg' | 'webp';

/** A picture of the screen; without a report it was sent and not used yet. */
export interface ScreenshotsTable {
  id: Identity;
  user_id: number;
  report_id: number | null;
  picture_type: PictureType;
  bytes: Bytes;
  created_at: Timestamp;
}
