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
  'both-sides': 'with the player on both sides',
};

/** How many games were skipped and why: `; skipped: 2 too short, 1 unfinished`. Empty if none was. */
export function skippedText(skipped: Readonly<Record<string, number | undefined>>): string {
  const parts = Object.entries(skipped)
    .filter(([, count = 0]) => count > 0)
    .map(([reason, count]) => `${count} ${REASONS[reason as SkipReason] ?? reason}`);
  return parts.length > 0 ? `; skipped: ${parts.join(', ')}` : '';
}

/** Games of a file that are used once or in part. */
export interface KeptGames {
  /** Games that were there already. */
  readonly duplicates: number;
  /** Games of which only the legal beginning is used, and its half-moves. */
  readonly cut: { readonly games: number; readonly halfmoves: number };
}

/** The same in words, for a list; empty if all games are whole and different. */
export function keptWords({ duplicates, cut }: KeptGames): readonly string[] {
  const moves = cut.halfmoves === 1 ? 'half-move' : 'half-moves';
  return [
    ...(duplicates > 0 ? [`${duplicates} twice`] : []),
    ...(cut.games > 0 ? [`${cut.games} cut at an illegal move (${cut.halfmoves} ${moves} kept)`] : []),
  ];
}
