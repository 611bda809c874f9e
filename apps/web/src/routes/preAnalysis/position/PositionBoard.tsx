import type { Mistake } from '@tabia/api-client/contract';
import { Board, type BoardProps, BoardStage } from '@tabia/board';
import type { Square } from '@tabia/chess';
import { HelpPoint, Stack } from '@tabia/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { type AdviceLine, AdviceLines } from '../../../features/advice/AdviceLines.tsx';
import type { MoveAdvice } from '../../../features/advice/useAdviceLines.ts';
import { useLineOnBoard } from '../../../features/advice/useLineOnBoard.ts';
import { useBoardLabels } from '../../../features/boardLabels/useBoardLabels.ts';
import { usePrehistory } from '../../../features/prehistory/usePrehistory.tsx';
import { useOrientation } from '../../../state/preferences/useOrientation.ts';

type Shapes = NonNullable<BoardProps['shapes']>;
const NO_MOVES: BoardProps['legalMoves'] = new Map();
const NO_SHAPES: Shapes = [];

function arrow(uci: string, brush: 'played' | 'mistake' | 'best' | 'threat') {
  return {
    from: uci.slice(0, 2) as Square,
    to: uci.slice(2, 4) as Square,
    brush,
  };
}

interface Props {
  mistake: Mistake;
  advice: MoveAdvice;
  /** Stands between the board and the way to it. */
  children: ReactNode;
}

/** The chosen one of the two lines; the other one where that is not there. */
function useShownLine({ refutation, better }: MoveAdvice) {
  const [wanted, setWanted] = useState<AdviceLine>('refutation');
  const lines = { refutation, better };
  const there = (['refutation', 'better'] as const).filter((name) => lines[name].length > 0);
  const shown = there.includes(wanted) ? wanted : (there[0] ?? 'refutation');
  return { there, shown, ucis: lines[shown], choose: setWanted };
}

/** The board with what was played, what the opponent answers and what is better; the lines after it, and the way there. */
export function PositionBoard({ mistake, advice, children }: Props) {
  const labels = useBoardLabels();
  const { played, recommended, refutation } = advice;
  const better = recommended?.uci;
  const reply = refutation[1];
  const shapes = useMemo<Shapes>(
    () => [
      ...(played ? [arrow(played, better && better !== played ? 'mistake' : 'played')] : []),
      ...(reply ? [arrow(reply, 'threat')] : []),
      ...(better && better !== played ? [arrow(better, 'best')] : []),
    ],
    [played, better, reply],
  );
  const orientation = useOrientation();
  const way = usePrehistory({ fen: mistake.fen, prehistory: mistake.prehistory_uci });
  const { there, shown, ucis, choose } = useShownLine(advice);
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
        there={there}
        onChoose={choose}
      />
      {way.player && <HelpPoint id="prehistory">{way.player}</HelpPoint>}
    </Stack>
  );
}
