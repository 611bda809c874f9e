import type { Grant, LinkKind } from '@tabia/api-client/contract';
import type { Generated } from 'kysely';
import type { Bytes, Identity, Json, Timestamp } from './columns.ts';

/** What the owner of a player lets a coach read and do. */
export interface CoachGrantsTable {
  player_id: number;
  coach_id: number;
  grants: Grant[];
  created_at: Timestamp;
}

/** What a coach writes about a pupil. Nobody else reads it. */
export interface PupilCardsTable {
  user_id: number;
  player_id: number;
  real_name: Generated<string>;
  notes: Generated<string>;
  groups: Generated<string[]>;
  hidden: Generated<boolean>;
}

/** An open invitation of a coach: only the SHA-256 of its token is stored. */
export interface InvitationsTable {
  id: Identity;
  token_hash: Bytes;
  user_id: number;
  /** What the coach calls the pupil. */
  real_name: string;
  /** Only the account with this address may accept it; null: whoever has the link. */
  email: string | null;
  /** A player of the coach that is handed over. */
  player_id: number | null;
  created_at: Timestamp;
  expires_at: Timestamp;
}

/** What a coach has given a pupil to train by a day. */
export interface HomeworkTable {
  id: Identity;
  player_id: number;
  coach_id: number;
  /** Positions and sides, in the order of the coach. */
  positions: Json<readonly { readonly posid: number; readonly herowhite: 0 | 1 }[]>;
  word: Generated<string>;
  until: Timestamp;
  created_at: Timestamp;
  /** When the pupil was reminded. */
  reminded_at: Generated<Date | null>;
}

/** A read-only link: only the SHA-256 of its token is stored. */
export interface SharedLinksTable {
  id: Identity;
  token_hash: Bytes;
  user_id: number;
  kind: LinkKind;
  /** Null for a wall. */
  player_id: number | null;
  /** Where the link shows one position. */
  position_id: number | null;
  /** The group of a wall; null for all pupils. */
  group_name: string | null;
  /** Whether a wall says who made the mistakes. */
  with_names: Generated<boolean>;
  /** For whom it is; only the owner sees it. */
  name: string;
  /** Of the preview: 1 English, 4 Russian. */
  language: 1 | 4;
  created_at: Timestamp;
  /** Null: until it is withdrawn. */
  expires_at: Timestamp | null;
  last_used_at: Timestamp | null;
}
