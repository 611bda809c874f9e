import type { LinkKind } from '@tabia/api-client/contract';
import type { Bytes, Identity, Timestamp } from './columns.ts';

/** A read-only link: only the SHA-256 of its token is stored. */
export interface SharedLinksTable {
  id: Identity;
  token_hash: Bytes;
  user_id: number;
  kind: LinkKind;
  player_id: number;
  /** Where the link shows one position. */
  position_id: number | null;
  /** For whom it is; only the owner sees it. */
  name: string;
  /** Of the preview: 1 English, 4 Russian. */
  language: 1 | 4;
  created_at: Timestamp;
  /** Null: until it is withdrawn. */
  expires_at: Timestamp | null;
  last_used_at: Timestamp | null;
}
