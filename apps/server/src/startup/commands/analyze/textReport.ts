import { moveNumber } from '@tabia/chess';
import { RED } from '../../../domain/mistakes/color.ts';
import { deltaOf, SINGLE } from '../../../domain/mistakes/summary.ts';
import type { ListedPosition } from '../../../store/findings/report.ts';
import type { FileAnalysis } from './analyzeFile.ts';
import { fenOf } from './jsonReport.ts';

const SHOWN_POSITIONS = 20;
const SHOWN_MOVES = 4;

const pawns = (cp: number): string => (cp / 100).toFixed(2);

function moveLine({ san, count, loss, shortage }: ListedPosition['moves'][number]): string {
  const cost =
    loss === null || shortage === null ? '' : `  -${loss.toFixed(1)} points (${pawns(shortage)} pawns)`;
  return `     ${san.padEnd(7)} ${String(count).padStart(4)} x${cost}`;
}

function positionLines(position: ListedPosition, index: number): string {
  const { hm, heroWhite, eco, opening, unreasonableCount, totalCount, totalShortage, mdegree } = position;
  const name = [eco, opening].filter(Boolean).join(' ') || 'opening without a name';
  const marks = [
    position.critical === SINGLE
      ? 'once, but a big one'
      : `wrong ${unreasonableCount} of ${totalCount} times`,
    ...(mdegree === RED ? ['also the last time'] : []),
    `${deltaOf(totalShortage, totalCount).toFixed(2)} pawns each time`,
  ];
  return [
    `${String(index + 1).padStart(3)}. ${name}, ${moveNumber(hm, true)} ${heroWhite ? 'White' : 'Black'}: ${marks.join(', ')}`,
    `     ${fenOf(position)}`,
    ...position.moves.slice(0, SHOWN_MOVES).map(moveLine),
  ].join('\n');
}

/** The report for a reader at a terminal. */
export function textReport(player: string, { games, positions, seconds }: FileAnalysis): string {
  const skipped = Object.entries(games.skipped).map(([reason, count]) => `${count} ${reason}`);
  const left = skipped.length > 0 ? `, skipped: ${skipped.join(', ')}` : '';
  const head = `${player}: ${games.loaded} games${left}. ${positions.length} critical positions in ${seconds.total.toFixed(0)} s.`;
  if (positions.length === 0) return `${head}\nNo problematic positions found.`;
  const shown = positions.slice(0, SHOWN_POSITIONS).map(positionLines);
  const rest = positions.length - shown.length;
  const foot = rest > 0 ? [`and ${rest} more; --json lists them all.`] : [];
  return [head, '', shown.join('\n\n'), ...foot].join('\n');
}
