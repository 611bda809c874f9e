import { LinePlayer } from '@tabia/board';
import { halfMoveOf } from '@tabia/chess';
import { ButtonGroup, Stack } from '@tabia/ui';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';
import { useLinePlayerLabels, useSan } from '../boardLabels/useBoardLabels.ts';
import type { LineOnBoard } from './useLineOnBoard.ts';

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
