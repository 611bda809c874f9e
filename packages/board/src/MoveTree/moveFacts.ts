import type { Path } from '@tabia/chess';

/** Facts about a move besides its text. */
export interface MoveFacts {
  inTraining: boolean;
  mark: 'choice' | 'ignore' | 'good' | 'mistake' | undefined;
  /** Path of the transposed position. */
  transposition: Path | undefined;
}

/** Texts for drawn marks and buttons; a button without a text is not rendered. */
export interface MoveTreeLabels {
  /** Name of the button that shuts a variation. */
  fold?: string;
  /** Name of the button that opens one, with how many moves it hides. */
  unfold?: (hidden: number) => string;
  /** Spoken name of a mark, after the move. */
  marks?: Partial<Record<NonNullable<MoveFacts['mark']>, string>>;
  /** Announced for a move in training. */
  inTraining?: string;
  /** Name of the link to the transposed position. */
  transposition?: (move: string) => string;
}
