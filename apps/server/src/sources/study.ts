import type { Platform } from './platform.ts';

/** A study on a platform: lines in chapters. */
export interface StudyEntry {
  readonly id: string;
  readonly name: string;
  readonly updatedAt: Date;
}

/** Why the owner of a token has to act: `consent`, it lacks the permission; `revoked`, the platform no longer takes it. */
export type TokenLack = 'consent' | 'revoked';

/** The studies of an account, the latest change first. */
export interface StudyList {
  readonly studies: readonly StudyEntry[];
  /** There are older ones. */
  readonly more: boolean;
}

/** `gone`: there is no such study. `forbidden`: its settings do not let this account export it. */
export type StudyLack = 'gone' | 'forbidden' | 'too-large' | TokenLack;

/** Reads studies with the token of an account; failures of the platform are thrown as `SourceFailure`. */
export interface StudyReader {
  /** The studies of the account with this name, which is that of the token. */
  readonly list: (platform: Platform, token: string, name: string) => Promise<StudyList | TokenLack>;
  /** All chapters of a study in one PGN text. */
  readonly read: (
    platform: Platform,
    token: string,
    id: string,
  ) => Promise<{ readonly pgn: string } | StudyLack>;
}
