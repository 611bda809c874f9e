import type { Mistake } from '../../packages/api-client/src/contract/index.ts';

/** What a list holds of a position that everybody would see the same, whoever has searched it. */
interface ShownFinding {
  readonly numbers: string;
  /** The move to play and the score; undefined until the searches behind them have ended, which a complete list does not wait for. */
  readonly advised: string | undefined;
}

/** By position. */
export type ShownFindings = ReadonlyMap<string, ShownFinding>;

function advisedOf({ advice, unadvised, eval: score }: Mistake): string | undefined {
  const move = advice?.recommended?.uci;
  const hasEnded = unadvised ?? (move !== undefined && !advice?.checking);
  return hasEnded ? JSON.stringify([move, score]) : undefined;
}

/** `isAdvised: false` leaves out the move and the score, for lists of players whose other games differ. */
export function shownFindings(mistakes: readonly Mistake[], { isAdvised = true } = {}): ShownFindings {
  return new Map(
    mistakes.map((mistake) => {
      const { fen, total_count, unreasonable_count, mdegree, expected_loss, trend } = mistake;
      const numbers = JSON.stringify([total_count, unreasonable_count, mdegree, expected_loss, trend]);
      return [fen, { numbers, advised: isAdvised ? advisedOf(mistake) : undefined }];
    }),
  );
}

/** The positions of which both lists do not show the same. */
export function differingFindings(a: ShownFindings, b: ShownFindings): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((fen) => {
    const [one, other] = [a.get(fen), b.get(fen)];
    if (one?.numbers !== other?.numbers) return true;
    return one?.advised !== undefined && other?.advised !== undefined && one.advised !== other.advised;
  });
}

/** Positions whose move and score are compared, too. */
export function advisedInBoth(a: ShownFindings, b: ShownFindings): number {
  return [...a].filter(([fen, { advised }]) => advised !== undefined && b.get(fen)?.advised !== undefined)
    .length;
}
