import type { Mistake } from '@tabia/api-client/contract';
import { Board, type BoardProps, BoardStage } from '@tabia/board';
import { HelpPoint, Stack } from '@tabia/ui';
import type { ReactNode } from 'react';
import { AdviceLines, useLineOnBoard, useShownLine } from '../../../features/advice/AdviceLines.tsx';
import { type MoveAdvice, useAdviceArrows } from '../../../features/advice/useAdviceLines.ts';
import { useBoardLabels } from '../../../features/boardLabels/useBoardLabels.ts';
import { usePrehistory } from '../../../features/prehistory/usePrehistory.tsx';
import { useOrientation } from '../../../state/preferences/usePreferences.ts';

type Shapes = NonNullable<BoardProps['shapes']>;
const NO_MOVES: BoardProps['legalMoves'] = new Map();
const NO_SHAPES: Shapes = [];

interface Props {
  mistake: Mistake;
  advice: MoveAdvice;
  /** Stands between the board and the way to it. */
  children: ReactNode;
}

/** The board with what was played, what the opponent answers and what is better; the lines after it, and the way there. */
export function PositionBoard({ mistake, advice, children }: Props) {
  const labels = useBoardLabels();
  const shapes = useAdviceArrows(advice);
  const orientation = useOrientation();
  const way = usePrehistory({ fen: mistake.fen, prehistory: mistake.prehistory_uci });
  const { available, shown, ucis, choose } = useShownLine(advice);
  const line = useLineOnBoard(mistake.fen, ucis);
  const isOnLine = way.isThere && line.fen !== undefined;
  return (
    <Stack gap={2}>
      <BoardStage beside="table">
        <HelpPoint id="positionVariants">
          <Board
            fen={isOnLine ? line.fen : way.fen}
            lastMove={isOnLine ? line.lastMove : way.lastMove}
            orientation={orientation(mistake.herowhite)}
            legalMoves={NO_MOVES}
            shapes={way.isThere && !isOnLine ? shapes : NO_SHAPES}
            interactive={false}
            labels={labels}
          />
        </HelpPoint>
      </BoardStage>
      {children}
      <AdviceLines
        fen={mistake.fen}
        line={line}
        onShow={(count) => {
          way.toPosition();
          line.show(count);
        }}
        shown={shown}
        available={available}
        onChoose={choose}
      />
      {way.player && <HelpPoint id="prehistory">{way.player}</HelpPoint>}
    </Stack>
  );
}
