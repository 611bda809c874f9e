import { LinePlayer } from '@tabia/board';
import { halfMoveOf, playLine } from '@tabia/chess';
import { ButtonGroup, Stack } from '@tabia/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';
import { useLinePlayerLabels, useSan } from '../boardLabels/useBoardLabels.ts';
import type { MoveAdvice } from './useAdviceLines.ts';

/** The chosen one of the two lines of an advice; the other one where that is not there. */
export function useShownLine({ refutation, better }: Pick<MoveAdvice, AdviceLine>) {
  const [wanted, setWanted] = useState<AdviceLine>('refutation');
  const lines = { refutation, better };
  const available = (['refutation', 'better'] as const).filter((name) => lines[name].length > 0);
  const shown = available.includes(wanted) ? wanted : (available[0] ?? 'refutation');
  return { available, shown, ucis: lines[shown], choose: setWanted };
}

/** A line that begins in a position, and how far it is played on the board. */
interface LineOnBoard {
  readonly moves: ReturnType<typeof playLine>;
  /** Moves played, from 0. */
  readonly count: number;
  readonly show: (count: number) => void;
  /** The position to show, and the move that led there; undefined while the line is at its beginning. */
  readonly fen: string | undefined;
  readonly lastMove: string | undefined;
}

/** Another line begins at its beginning; after an illegal move a line ends. */
export function useLineOnBoard(fen: string, ucis: readonly string[]): LineOnBoard {
  const line = ucis.join(' ');
  const moves = useMemo(() => playLine(fen, line === '' ? [] : line.split(' ')), [fen, line]);
  const [played, setPlayed] = useState<{ moves: typeof moves; count: number }>();
  const count = played?.moves === moves ? played.count : 0;
  const last = moves[count - 1];
  return {
    moves,
    count,
    show: (next) => setPlayed({ moves, count: next }),
    fen: last?.fen,
    lastMove: last?.uci,
  };
}

export type AdviceLine = 'refutation' | 'better';

interface Props {
  fen: string;
  line: LineOnBoard;
  /** Called with how many of its moves to show. */
  onShow: (count: number) => void;
  /** Which of the two lines it is; only lines that are there can be chosen. */
  shown: AdviceLine;
  available: readonly AdviceLine[];
  onChoose: (line: AdviceLine) => void;
}

/** The line that refutes a mistake, or the better one, to play through on the board. */
export function AdviceLines({ fen, line, onShow, shown, available, onChoose }: Props) {
  const { t } = useTranslation('board');
  const labels = useLinePlayerLabels();
  const san = useSan();
  const [{ autoplay_delay: delay }] = usePreferences();
  if (line.moves.length === 0) return null;
  return (
    <Stack gap={2}>
      {available.length > 1 && (
        <ButtonGroup
          label={t('advice.lines')}
          hideLabel
          items={available.map((id) => ({ id, label: t(`advice.${id}`) }))}
          value={shown}
          onChange={(id) => onChoose(id === 'better' ? 'better' : 'refutation')}
        />
      )}
      <LinePlayer
        key={shown}
        moves={line.moves.map((move) => san(move.san, move.uci))}
        startPly={halfMoveOf(fen)}
        count={line.count}
        onCountChange={onShow}
        pause={delay * 1000}
        labels={{
          ...labels,
          player: t(`advice.player.${shown}`),
          moves: t('advice.player.moves'),
          start: t('advice.player.start'),
          toStart: t('advice.player.toStart'),
          toEnd: t('advice.player.toEnd'),
        }}
      />
    </Stack>
  );
}
