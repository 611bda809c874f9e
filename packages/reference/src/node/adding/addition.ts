import type { PgnGame, PgnProblem } from '@tabia/chess/pgn';
import type { GameFilter } from '../../counting/gameFilter.ts';

/** How far an addition is: games of the file that were read, counted and skipped, or the share that is merged. */
export type AddProgress =
  | { readonly phase: 'counting'; readonly read: number; readonly counted: number; readonly skipped: number }
  | { readonly phase: 'merging'; readonly share: number };

/** Games to add. */
export interface Addition {
  /** Letters, digits, `.`, `-` and `_`. */
  readonly name: string;
  /** Identifies the content of the file. */
  readonly fingerprint: string;
  readonly filter: GameFilter;
  /** The games of the file from its beginning, in batches. */
  readonly batches: AsyncIterable<Iterable<PgnGame | PgnProblem>>;
  /** True for an error of `batches` that means that the file is damaged: what was counted of it is dropped. */
  readonly isDamage?: (error: unknown) => boolean;
  readonly onProgress?: (progress: AddProgress) => void;
  readonly now: () => Date;
  /** Games that are counted before they are written, 25,000 by default: more take more memory. */
  readonly gamesInPart?: number;
  /** Memory of the database, MB, 400 by default. The process needs about 400 MB more. */
  readonly memoryMb?: number;
}
