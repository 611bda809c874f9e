import type { SkipReason } from '@tabia/reference';
import type { Collection } from '@tabia/reference/node';

const MEGABYTE = 1_000_000;

/** Follows a number of games. */
const REASONS: Readonly<Record<SkipReason, string>> = {
  empty: 'empty',
  'not-pgn': 'not PGN',
  'too-long': 'too long',
  'illegal-move': 'with an illegal move',
  'bad-fen': 'with an invalid starting position',
  variant: 'of a chess variant',
  'set-up': 'from a custom position',
  'too-short': 'too short',
  'no-result': 'without a result',
  rating: 'left out by --rating-from and --rating-to',
  'time-control': 'left out by --time-control',
  date: 'left out by --since and --until',
  casual: 'left out by --rated',
  share: 'left out by --every',
};

/** A collection in one line: its games, its size, and what was skipped for which reason. */
export function collectionLine({ name, games, bytes, skipped }: Collection): string {
  const reasons = Object.entries(skipped).map(
    ([reason, count]) => `${count} ${REASONS[reason as SkipReason] ?? reason}`,
  );
  const rest = reasons.length === 0 ? '' : `; skipped: ${reasons.join(', ')}`;
  return `${name}: ${games} games, ${(bytes / MEGABYTE).toFixed(1)} MB${rest}`;
}
