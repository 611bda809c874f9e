import { EngineLines } from '@tabia/board';
import { clampCentipawns, formatScore, playLine, type Score } from '@tabia/chess';
import { Button, Callout, ChipMenu, Inline, Stack, Switch, Text } from '@tabia/ui';

/** How many engine lines can be asked for. */
const LINE_COUNTS = [1, 2, 3];
/** Half-moves of a line that are shown; what follows is guessing. */
const SHOWN_PLIES = 10;

/** What an engine has found in a position. */
interface Found {
  readonly lines: readonly { readonly score: Score; readonly pv: readonly string[] }[];
  readonly depth: number;
  readonly nodesPerSecond: number;
  /** Set if the position has no legal moves. */
  readonly terminal: 'checkmate' | 'stalemate' | undefined;
}

/** A search of one position, and the engine that runs it. */
export interface EngineSearch<Problem extends string> {
  readonly update: Found | undefined;
  /** The engine and its options as it says them. */
  readonly setup: string;
  /** Why there is no engine here. */
  readonly problem: Problem | undefined;
  /** Starts the engine again after a problem, with the same position. */
  readonly restart: () => void;
}

export interface EnginePanelLabels<Problem extends string> {
  /** Name of the switch. */
  switch: string;
  /** Name of the choice of how many lines there are. */
  lines: string;
  /** Name of the lines. */
  label: string;
  starting: string;
  checkmate: string;
  stalemate: string;
  /** How far the search is, and thousands of positions in a second. */
  depth: (depth: number, speed: number) => string;
  problem: (problem: Problem) => { title: string; text: string };
  restart: string;
}

export interface EnginePanelProps<Problem extends string> {
  /** The position that is searched. */
  fen: string;
  /** Half-moves played before the position. */
  hm: number;
  /** The engine is on. */
  on: boolean;
  /** Called when the engine is switched. */
  onToggle: (on: boolean) => void;
  /** How many lines are searched. */
  lines: number;
  /** Called when another number of lines is chosen. */
  onLines: (lines: number) => void;
  /** What the engine says. */
  search: EngineSearch<Problem>;
  /** Called with the moves up to the pressed one. Without it the lines are read-only. */
  onLine?: (ucis: readonly string[]) => void;
  /** Writes a move for the reader. */
  san: (san: string, uci: string) => string;
  labels: EnginePanelLabels<Problem>;
}

function sideOf(cp: number) {
  return cp === 0 ? 'none' : cp > 0 ? 'white' : 'black';
}

/**
 * The browser's own engine: switch, number of lines, and what it says. A browser without workers has nothing to start again.
 *
 * Keyboard and screen reader: a switch, a button with a menu, and EngineLines; a problem is announced.
 */
export function EnginePanel<Problem extends string>({
  fen,
  hm,
  on,
  onToggle,
  lines,
  onLines,
  search: { update, setup, problem, restart },
  onLine,
  san,
  labels,
}: EnginePanelProps<Problem>) {
  const found = update?.lines ?? [];
  const state = () => {
    if (!on || problem) return '';
    if (!update) return labels.starting;
    if (update.terminal) return labels[update.terminal];
    return labels.depth(update.depth, Math.round(update.nodesPerSecond / 1000));
  };
  return (
    <Stack gap={2}>
      <Inline gap={3}>
        <Switch label={labels.switch} selected={on} onChange={onToggle} />
        <ChipMenu
          label={labels.lines}
          items={LINE_COUNTS.map((count) => ({ id: String(count), label: String(count) }))}
          value={String(lines)}
          onChange={(id) => onLines(Number(id))}
        />
        <Text size="sm" muted>
          {state()}
        </Text>
      </Inline>
      {setup && (
        <Text size="xs" muted>
          {setup}
        </Text>
      )}
      {problem && (
        <Callout
          live
          tone="warning"
          title={labels.problem(problem).title}
          actions={
            problem !== 'no-worker' && (
              <Button variant="secondary" size="sm" onPress={restart}>
                {labels.restart}
              </Button>
            )
          }
        >
          {labels.problem(problem).text}
        </Callout>
      )}
      {on && !problem && (
        <EngineLines
          label={labels.label}
          startPly={hm}
          count={lines}
          lines={found.map(({ score, pv }) => ({
            score: formatScore(score),
            favours: sideOf(clampCentipawns(score)),
            moves: playLine(fen, pv.slice(0, SHOWN_PLIES)).map((move) => san(move.san, move.uci)),
          }))}
          onMove={onLine && ((line, move) => onLine(found[line]?.pv.slice(0, move + 1) ?? []))}
        />
      )}
    </Stack>
  );
}
