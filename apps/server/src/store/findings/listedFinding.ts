import type { Advice, FindingOverview } from '@tabia/mistakes';

/** A critical position as it is kept ready for the list, as JSON text: all that study, labels and plan do not change. */
export interface ListedFinding extends FindingOverview {
  readonly positionId: number;
  /** The moves (UCI) that led there in the latest game that met it. */
  readonly line: readonly string[];
  /** Null while no line shows a better move. */
  readonly advice: Advice | null;
  /** When it was computed, ms since 1970: a later study is not in it. */
  readonly updatedMs: number;
}
