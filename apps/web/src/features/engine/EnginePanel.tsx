import { EngineLines } from '@tabia/board';
import { clampCentipawns, formatScore, playLine } from '@tabia/chess';
import type { EngineErrorCode } from '@tabia/engine';
import { Button, Callout, ChipMenu, Inline, Stack, Switch, Text } from '@tabia/ui';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { useEngine } from '../../state/engine/useEngine.ts';
import { useSan } from '../boardLabels/useBoardLabels.ts';

/** How many engine lines can be asked for. */
const LINE_COUNTS = [1, 2, 3];
/** Half-moves of a line that are shown; what follows is guessing. */
const SHOWN_PLIES = 10;

interface Props {
  fen: string;
  /** Half-moves played before the position. */
  hm: number;
  on: boolean;
  onToggle: (on: boolean) => void;
  lines: number;
  onLines: (lines: number) => void;
  search: ReturnType<typeof useEngine>;
  /** A click into a line: the moves up to there. Without it the lines are read-only. */
  onLine?: (ucis: readonly string[]) => void;
}

function sideOf(cp: number) {
  return cp === 0 ? 'none' : cp > 0 ? 'white' : 'black';
}

const KINDS: Partial<Record<EngineErrorCode, 'none' | 'start' | 'hung'>> = {
  'no-worker': 'none',
  'start-failed': 'start',
  'engine-hung': 'hung',
};

function kindOf(problem: EngineErrorCode) {
  return KINDS[problem] ?? 'failed';
}

/** The browser's own engine: switch, number of lines, and what it says. */
export function EnginePanel({ fen, hm, on, onToggle, lines, onLines, search, onLine }: Props) {
  const { t } = useTranslation('engine');
  const format = useFormat();
  const san = useSan();
  const { update, setup, problem, restart } = search;
  const found = update?.lines ?? [];
  const state = () => {
    if (!on || problem) return '';
    if (!update) return t('starting');
    if (update.terminal) return t(`${update.terminal}`);
    return t('depth', {
      depth: update.depth,
      speed: format.number(Math.round(update.nodesPerSecond / 1000)),
    });
  };
  return (
    <Stack gap={2}>
      <Inline gap={3}>
        <Switch label={t('switch')} selected={on} onChange={onToggle} />
        <ChipMenu
          label={t('lines')}
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
          title={t(`problems.${kindOf(problem)}.title`)}
          actions={
            problem !== 'no-worker' && (
              <Button variant="secondary" size="sm" onPress={restart}>
                {t('restart')}
              </Button>
            )
          }
        >
          {t(`problems.${kindOf(problem)}.text`)}
        </Callout>
      )}
      {on && !problem && (
        <EngineLines
          label={t('label')}
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
