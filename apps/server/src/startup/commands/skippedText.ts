import type { SkipReason } from '@tabia/api-client/contract';

/** Follows a number of games. */
const REASONS: Readonly<Record<SkipReason, string>> = {
  variant: 'of a chess variant',
  'set-up': 'from a custom position',
  'too-short': 'too short',
  'illegal-move': 'with an illegal move',
  unreadable: 'that cannot be read',
  unfinished: 'unfinished',
  'other-player': 'of other players',
};

/** How many games were skipped and why: `; skipped: 2 too short, 1 unfinished`. Empty if none was. */
export function skippedText(skipped: Readonly<Record<string, number | undefined>>): string {
  const parts = Object.entries(skipped)
    .filter(([, count = 0]) => count > 0)
    .map(([reason, count]) => `${count} ${REASONS[reason as SkipReason] ?? reason}`);
  return parts.length > 0 ? `; skipped: ${parts.join(', ')}` : '';
}
