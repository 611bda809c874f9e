import { Board, type BoardProps, BoardStage } from '@tabia/board';
import { halfMoveOf, legalMoves, otherSide, type Square } from '@tabia/chess';
import { IconButton, Inline, Stack } from '@tabia/ui';
import { useMemo, useState } from 'react';
import { useBoardLabels, useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { TypedMove } from '../../features/typedMove/TypedMove.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { TreePlace } from '../../state/openingTree/useTreePlace.ts';
import { useOrientation } from '../../state/preferences/useOrientation.ts';
import { numberedMove } from '../../state/variations/mapTree.ts';

type Shapes = NonNullable<BoardProps['shapes']>;

interface Props {
  place: TreePlace;
  /** The move that is chosen in the table, UCI. */
  chosen: string | undefined;
  onPlay: (uci: string) => void;
}

/** The board of the position; a move on it leads to the next one. */
export function TreeBoard({ place, chosen, onPlay }: Props) {
  const { t } = useTranslation('openingTree');
  const labels = useBoardLabels();
  const san = useSan();
  const [flipped, setFlipped] = useState(false);
  const { fen, moves, herowhite } = place;
  const legal = useMemo(() => legalMoves(fen), [fen]);
  const shapes = useMemo<Shapes>(
    () =>
      chosen === undefined
        ? []
        : [{ from: chosen.slice(0, 2) as Square, to: chosen.slice(2, 4) as Square, brush: 'played' }],
    [chosen],
  );
  const usual = useOrientation()(herowhite);
  const last = moves.at(-1);
  const play = (uci: string): boolean => {
    onPlay(uci);
    return true;
  };
  return (
    <Stack gap={2}>
      <BoardStage>
        <Board
          fen={fen}
          orientation={flipped ? otherSide(usual) : usual}
          legalMoves={legal}
          lastMove={last?.uci}
          check={/[+#]$/.test(last?.san ?? '')}
          shapes={shapes}
          onMove={play}
          announcement={last ? numberedMove(halfMoveOf(fen), san(last.san, last.uci)) : t('root')}
          labels={labels}
        />
      </BoardStage>
      <Inline gap={2} align="end" wrap={false}>
        <TypedMove fen={fen} onMove={play} />
        <IconButton icon="flip" label={t('flip')} onPress={() => setFlipped(!flipped)} shortcut="F" />
      </Inline>
    </Stack>
  );
}
