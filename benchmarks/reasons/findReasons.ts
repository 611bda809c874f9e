import { createReadStream } from 'node:fs';
import { type Evaluate, gamesOf, type ReviewFinding, review } from '@tabia/mistakes';

/** A critical position with its advice. */
export type Explained = ReviewFinding & { readonly advice: NonNullable<ReviewFinding['advice']> };

export interface ReasonsRequest {
  /** A PGN file. */
  readonly file: string;
  readonly player: string;
  /** How many findings are wanted: the most urgent ones. */
  readonly limit: number;
  readonly evaluate: Evaluate;
}

/** Searches at once: one that waits keeps the engine busy. */
const CONCURRENCY = 2;

/** The most urgent findings of a review, the most costly first; those without a better move are left out. */
export async function findReasons({ file, player, limit, evaluate }: ReasonsRequest): Promise<Explained[]> {
  const found: Explained[] = [];
  const games = gamesOf(createReadStream(file), { player });
  const options = { player, evaluate, concurrency: CONCURRENCY, confirmed: limit };
  for await (const finding of review(games, options)) {
    const { advice } = finding;
    if (advice !== null) found.push({ ...finding, advice });
  }
  return found.sort((a, b) => b.expectedLoss - a.expectedLoss).slice(0, limit);
}
