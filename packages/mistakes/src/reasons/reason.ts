import type { Side, Square } from '@tabia/chess';
import type { PieceBalance, PlacedPiece, Threat, WinningMotif } from '@tabia/chess/tactics';

/** A move with the best play after it. */
export interface MoveWithLine {
  /** UCI. */
  readonly uci: string;
  /** The best replies of both sides, UCI; the opponent's comes first. */
  readonly line: readonly string[];
}

/** A move that cost something, and the one that should have been played. */
export interface Mistake {
  /** The position with the player to move. */
  readonly fen: string;
  readonly played: MoveWithLine;
  readonly recommended: MoveWithLine;
  /** Centipawns that the played move loses. */
  readonly shortage: number;
  /** Centipawns that the recommended move loses, against the best one; 0 where absent. */
  readonly betterShortage?: number | undefined;
  /** The game is lost by it, as far as the engine's scores go. */
  readonly lost?: boolean | undefined;
  /** The opponent's move that led to the position, if it is known. */
  readonly previous?: { readonly fen: string; readonly uci: string } | null | undefined;
}

/** Who gains by a fact. */
export type Winner = 'player' | 'opponent';

/** A forced checkmate at the end of the line. */
export interface MateFact {
  readonly kind: 'mate';
  readonly by: Winner;
  /** Moves of the winner until mate, the last included. */
  readonly moves: number;
}

/** Material that changes hands, exchanges counted out. */
export interface MaterialFact {
  readonly kind: 'material';
  readonly by: Winner;
  readonly pawns: number;
  /** By kind of piece, the winner's view: +1 is a piece more for the winner, or one less for the other. */
  readonly gain: PieceBalance;
  /** The opponent's piece that took it before the mistake, if that is all: the mistake does not take it back. */
  readonly notTakenBack?: PlacedPiece | undefined;
}

/** The motif by which material is won, or the mate given. */
export interface MotifFact extends WinningMotif {
  readonly kind: 'motif';
  readonly winner: Winner;
}

/** A capture or mate that a side would play if the other one passed, exchanges counted out. */
export interface ThreatFact extends Threat {
  readonly kind: 'threat';
  readonly by: Winner;
  /**
   * `ignored`: it was there before the mistake, and is carried out after it. `made`: by the opponent's answer to the mistake, or by
   * the recommended move; the other side must spend a move on it.
   */
  readonly origin: 'ignored' | 'made';
}

/**
 * The opponent's answer to the mistake where it takes something or gives check, without a claim that this wins anything: what
 * happens on the board is said first.
 */
export interface AnswerFact {
  readonly kind: 'answer';
  readonly uci: string;
  /** The piece that it takes; null for a mere check. */
  readonly takes: PlacedPiece | null;
  readonly check: boolean;
  /** The player takes back at once what is worth as much. */
  readonly exchange: boolean;
  /** Not at once, but by the end of the line the player has as much material as before the answer. */
  readonly regained?: true | undefined;
}

/** By how much the engine prefers the recommended move where the board does not show all of it. */
export interface PreferenceFact {
  readonly kind: 'preference';
  readonly pawns: number;
  /** One of the two lines takes something at once, or a claim is not confirmed: nobody may say that it shows only later. */
  readonly seen?: true | undefined;
  /** What the recommended move takes, unless it is exchanged. */
  readonly takes?: PlacedPiece | undefined;
  /** By the end of the line the opponent has as much material as before that capture. */
  readonly regained?: true | undefined;
  /** The game is lost by the mistake: a score that ends there says not by how much. */
  readonly lost?: true | undefined;
}

export type DriftName =
  | 'development'
  | 'castling'
  | 'kingDriven'
  | 'center'
  | 'doubledPawns'
  | 'isolatedPawns'
  | 'bishopPair'
  | 'activity'
  | 'kingAttack'
  | 'kingShelter'
  | 'movedTwice'
  | 'chased'
  | 'takesSquare'
  | 'blocksPawn';

/** A lasting difference between the two lines that is no material. */
export interface DriftFact {
  readonly kind: 'drift';
  readonly name: DriftName;
  /** How many pieces, pawns or moves are named, for `activity` how many squares; at least 1. */
  readonly amount: number;
  /** The piece or pawn that it is about, where it stands at the end of the compared lines. */
  readonly piece?: PlacedPiece | undefined;
  /** For `kingAttack` and `development`: another piece that does so. */
  readonly second?: PlacedPiece | undefined;
  /** Where the better line has the piece, if elsewhere; for `movedTwice` where it goes, for `takesSquare` the square that is taken. */
  readonly better?: Square | undefined;
  /** For `movedTwice`: the piece would have been taken. */
  readonly forced?: true | undefined;
  /** For `center`: whose pawn it is; the player's is missing, the opponent's is there. For `kingDriven`: who drives the other's king. */
  readonly by?: Winner | undefined;
}

export type Fact = MateFact | MaterialFact | MotifFact | ThreatFact | AnswerFact | PreferenceFact | DriftFact;

/**
 * `punished`: the opponent gets something. `missed`: the recommended move gets something and the played one does not.
 * `drift`: neither, but the position gets worse in ways that can be named. `none`: no simple reason.
 */
export type ReasonKind = 'punished' | 'missed' | 'drift' | 'none';

/** Why a move was a mistake. */
export interface Reason {
  readonly kind: ReasonKind;
  /** The most important first. */
  readonly facts: readonly Fact[];
  /** The line that shows it, UCI, from the position: it begins with the played move, or with the recommended one if `missed`. */
  readonly line: readonly string[];
  /** The player's side. */
  readonly side: Side;
}
