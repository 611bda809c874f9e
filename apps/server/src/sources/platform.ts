import type { HostTurns } from './turns/hostTurns.ts';

/** Why a load is paused: others have the turn; the platform asked to slow down; the platform did not answer. */
export interface Pause {
  readonly reason: 'turn' | 'rate-limited' | 'platform-unreachable';
  /** When it continues, if known. */
  readonly until: Date | null;
}

/** A token with which a user lets own games be loaded. */
export interface Authorization {
  readonly token: string;
  /** Asked before each request of a load: its owner may have taken it back meanwhile. */
  readonly isGiven?: () => Promise<boolean>;
  /** The platform refuses it: revoked or expired. */
  readonly refused: () => Promise<void>;
}

/** Access to a platform. Time is injected, so that tests do not sleep. */
export interface Platform {
  /** Origin, with or without a trailing slash. */
  readonly url: string;
  readonly userAgent: string;
  readonly wait: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly now: () => Date;
  /** Idle timeout of a connection, milliseconds. */
  readonly idleMs: number;
  /** Time limit of a whole request, milliseconds: one that trickles holds the platform's turn. */
  readonly requestMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Turns at the platform, shared by all callers. */
  readonly turns: HostTurns;
  /** A user is waiting: takes precedence over loads, and gives up where a load would wait. */
  readonly urgent?: boolean;
  /** Sent along until its owner takes it back or the platform refuses it. */
  readonly authorization?: Authorization | undefined;
  /** Called when a pause begins, and with null when it ends. */
  readonly onPause?: (pause: Pause | null) => void;
}

/**
 * Reads what the owner of the token has imported on a platform: a PGN text of 20 MB at most. When `enough` aborts, the games that have come are all
 * it gives, and `more` says so. Undefined for a token that is refused.
 */
export type ImportsReader = (
  platform: Platform,
  enough: AbortSignal,
) => Promise<{ readonly pgn: string; readonly more: boolean } | undefined>;

/** Host and port of a platform: the key of its turns. */
export function hostOf(platform: Pick<Platform, 'url'>): string {
  return new URL(platform.url).host;
}

/** The User-Agent both platforms require: program name and contact of the operator. */
export function userAgentOf(version: string, publicUrl: string): string {
  return `Tabia/${version} (chess opening trainer; contact: ${publicUrl})`;
}

/** Throws if the work was aborted; platform failures never look like that. */
export function stopIfAborted(platform: Platform): void {
  platform.signal?.throwIfAborted();
}

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
