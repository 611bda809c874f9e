import type { CommentFacts } from './parseComment.ts';

/**
 * One move of the main line as written, with the facts from its comments. Clock and evaluation are those after the
 * move.
 */
export type PgnMove = CommentFacts & { readonly san: string; readonly comment?: string };

/** The result of a game as in PGN; `*` is unknown. */
export type PgnResult = '1-0' | '0-1' | '1/2-1/2' | '*';

/** A parsed game whose moves have not been checked. `index` counts the games of the file from 0. */
export interface PgnGame {
  readonly kind: 'game';
  readonly index: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly moves: readonly PgnMove[];
  readonly result: PgnResult;
  readonly text: string;
}

/** Why a file or a game cannot be used. */
export type PgnProblemCode =
  | 'empty'
  | 'not-pgn'
  | 'too-long'
  | 'illegal-move'
  | 'bad-fen'
  | 'variant'
  | 'set-up'
  | 'too-short';

/** A part of a file that cannot be used; parsing continues after it. `ply` counts the moves before the bad one. */
export interface PgnProblem {
  readonly kind: 'problem';
  readonly index: number;
  readonly code: PgnProblemCode;
  readonly message: string;
  readonly ply?: number;
  readonly san?: string;
  readonly headers?: ReadonlyMap<string, string>;
}
