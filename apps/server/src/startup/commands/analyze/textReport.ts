import { moveNumber } from '@tabia/chess';
import {
  averageShortage,
  type FoundMove,
  gradeOfMistake,
  playableCount,
  type ReviewFinding,
} from '@tabia/mistakes';
import { sentencesOf, TO_ME } from '@tabia/mistakes/sentences';
import { counted } from '../command.ts';
import { keptWords, skippedText } from '../skippedText.ts';
import type { FileList } from './analyzeFile.ts';

/** The report shows the most urgent ones. */
export const MAX_SHOWN_POSITIONS = 20;
const MAX_SHOWN_MOVES = 4;

function pawns(cp: number): string {
  return (cp / 100).toFixed(2);
}

function moveLine({ san, count, loss, shortage }: FoundMove): string {
  const cost =
    loss === null || shortage === null ? '' : `  -${loss.toFixed(1)} points (${pawns(shortage)} pawns)`;
  return `     ${san.padEnd(7)} ${String(count).padStart(4)} x${cost}`;
}

/** What to play instead, and why. */
function adviceLines({ advice, ...finding }: ReviewFinding): string[] {
  if (advice === null) return [];
  const mistake = { ...advice.mistake, grade: gradeOfMistake(advice) };
  const { instead, why } = sentencesOf(finding, { ...advice, mistake }, 'en', TO_ME);
  return [instead, why].flatMap((sentence) => (sentence === undefined ? [] : `     ${sentence}`));
}

function findingLines(finding: ReviewFinding, index: number, isOpen: boolean): string {
  const { ply, side, eco, opening, unreasonableCount, totalCount, totalShortage } = finding;
  const name = [eco, opening].filter(Boolean).join(' ') || 'opening without a name';
  const playable = playableCount(finding);
  const counts = [
    unreasonableCount > playable && `wrong ${unreasonableCount - playable}`,
    playable > 0 && `playable ${playable}`,
  ];
  const marks = [
    finding.critical === 'single'
      ? 'once, but a big one'
      : `${counts.filter(Boolean).join(' and ')} of ${totalCount} times`,
    ...(finding.degree === 'red' ? ['also the last time'] : []),
    `${averageShortage(totalShortage, totalCount).toFixed(2)} pawns each time`,
  ];
  return [
    `${String(index + 1).padStart(3)}. ${name}, ${moveNumber(ply, true)} ${side === 'white' ? 'White' : 'Black'}: ${marks.join(', ')}`,
    `     ${finding.fen}`,
    ...finding.moves.slice(0, MAX_SHOWN_MOVES).map(moveLine),
    ...(isOpen ? ['     The reason is being checked.'] : adviceLines(finding)),
  ].join('\n');
}

/** True for a finding whose reason is printed later: it is listed, and searches may still give a stronger reason. */
function isOpen({ advice }: ReviewFinding, index: number): boolean {
  return index < MAX_SHOWN_POSITIONS && (advice?.claims ?? []).length > 0;
}

/** The report for a reader at a terminal. With `later`, reasons that are not confirmed yet are left for {@link createReasonReport}. */
export function textReport(
  player: string,
  { games, positions, listSeconds }: FileList,
  { later = false }: { readonly later?: boolean } = {},
): string {
  const found = counted(positions.length, 'critical position');
  const counts = [counted(games.loaded, 'game'), ...keptWords(games)].join(', ');
  const head = `${player}: ${counts}${skippedText(games.skipped)}. ${found} in ${listSeconds.toFixed(0)} s.`;
  if (positions.length === 0) return `${head}\nNo problematic positions found.`;
  const shown = positions
    .slice(0, MAX_SHOWN_POSITIONS)
    .map((finding, index) => findingLines(finding, index, later && isOpen(finding, index)));
  const unshown = positions.length - shown.length;
  const foot = unshown > 0 ? [`and ${unshown} more; --json lists them all.`] : [];
  return [head, '', shown.join('\n\n'), ...foot].join('\n');
}

/** The text of a reason that the list has left open; undefined for one that it has shown. */
export function createReasonReport({ positions }: Pick<FileList, 'positions'>) {
  const open = new Map(
    positions.filter(isOpen).map(({ fen }) => [fen, positions.findIndex((other) => other.fen === fen)]),
  );
  return (finding: ReviewFinding): string | undefined => {
    const index = open.get(finding.fen);
    if (index === undefined) return undefined;
    return [`${String(index + 1).padStart(3)}. ${finding.fen}`, ...adviceLines(finding)].join('\n');
  };
}
