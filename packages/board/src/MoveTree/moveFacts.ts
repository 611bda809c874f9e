import type { Path } from '@tabia/chess';

/** What is known of a move beside its text. */
export interface MoveFacts {
  inTraining: boolean;
  mark: 'choice' | 'ignore' | 'good' | 'mistake' | undefined;
  /** Where the same position goes on. */
  transposition: Path | undefined;
}

/** Words for what is drawn of the moves; what has no word has no button. */
export interface MoveTreeLabels {
  /** Name of the button that shuts a variation. */
  fold?: string;
  /** Name of the button that opens one, with how many moves it hides. */
  unfold?: (hidden: number) => string;
  /** What a mark says, said after the move. */
  marks?: Partial<Record<NonNullable<MoveFacts['mark']>, string>>;
  /** Said of a move that is trained. */
  inTraining?: string;
  /** Name of the link to the move where the same position goes on. */
  transposition?: (move: string) => string;
}
