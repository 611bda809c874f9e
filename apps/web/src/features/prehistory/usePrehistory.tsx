import { LinePlayer } from '@tabia/board';
import { playLine, START_FEN } from '@tabia/chess';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { usePreferences } from '../../state/preferences/usePreferences.ts';
import { useLinePlayerLabels, useSan } from '../boardLabels/useBoardLabels.ts';

/** A position and the moves of a game that led to it. */
interface Prehistory {
  readonly fen: string;
  readonly prehistory: readonly string[];
}

interface Shown {
  /** Position on the board, and the move that led there. */
  fen: string;
  lastMove: string | undefined;
  /** The board shows the position itself, not the moves before it. */
  isThere: boolean;
  /** Shows the position itself again. */
  toPosition: () => void;
  /** The buttons that walk and play the way; nothing for the start position. */
  player: ReactNode;
}

/** How a position came about, move by move on its own board; another position is shown at its end. */
export function usePrehistory({ fen, prehistory }: Prehistory): Shown {
  const { t } = useTranslation('board');
  const labels = useLinePlayerLabels();
  const san = useSan();
  const [{ autoplay_delay: delay }] = usePreferences();
  const way = useMemo(() => playLine(START_FEN, prehistory), [prehistory]);
  // Until somebody walks it is the end, also of a way that comes after the position.
  const [walked, setWalked] = useState<{ fen: string; count: number }>();
  const count = walked?.fen === fen ? Math.min(walked.count, way.length) : way.length;
  const isThere = count === way.length;
  return {
    fen: isThere ? fen : (way[count - 1]?.fen ?? START_FEN),
    lastMove: way[count - 1]?.uci,
    isThere,
    toPosition: () => setWalked(undefined),
    player: way.length > 0 && (
      <LinePlayer
        key={fen}
        moves={way.map((move) => san(move.san, move.uci))}
        count={count}
        onCountChange={(next) => setWalked({ fen, count: next })}
        pause={delay * 1000}
        hideMoves
        // The moves of the refutation have such buttons, too: these say what they play.
        labels={{ ...labels, shown: (move, total) => t('player.way', { move, total }) }}
      />
    ),
  };
}
