import { Board, type BoardProps, BoardStage } from '@tabia/board';
import { legalMoves, otherSide } from '@tabia/chess';
import { HelpPoint, Inline, MessageLine, Stack } from '@tabia/ui';
import { useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useBoardLabels, useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { usePageKeys } from '../../../features/pageKeys/usePageKeys.ts';
import { TypedMove } from '../../../features/typedMove/TypedMove.tsx';
import type { Trainer } from '../../../state/exercise/trainer/createTrainer.ts';
import { useOrientation } from '../../../state/preferences/useOrientation.ts';
import { numberedMove } from '../../../state/variations/mapTree.ts';
import { TrainingControls, TrainingHelp } from './TrainingControls.tsx';
import { TrainingStrip } from './TrainingStrip.tsx';
import { useMessageWords } from './useMessageWords.ts';

const NO_MOVES: NonNullable<BoardProps['legalMoves']> = new Map();

/** One line, the board, the strip, and nothing else. */
export function TrainingBoard({ trainer }: { trainer: Trainer }) {
  const labels = useBoardLabels();
  const san = useSan();
  const words = useMessageWords();
  const { training, herowhite, fen, lastMove, spoken, shapes, message, phase } = useSnapshot(trainer.state);
  const [flipped, setFlipped] = useState(false);
  const isAsked = phase === 'asking';
  const below = useOrientation()(herowhite);
  const legal = useMemo(() => (isAsked ? legalMoves(fen) : NO_MOVES), [fen, isAsked]);
  usePageKeys([
    ['Space', () => trainer.next()],
    ['KeyH', () => trainer.hint()],
    ['Escape', () => void trainer.stop()],
    ['KeyF', () => setFlipped((present) => !present)],
  ]);
  if (!training) return null;
  const said = message && words(message);
  return (
    <Stack gap={3}>
      <HelpPoint id="currentState">
        <MessageLine {...said?.color}>{said?.text ?? ''}</MessageLine>
      </HelpPoint>
      <BoardStage beside="lines">
        <Board
          fen={fen}
          orientation={flipped ? otherSide(below) : below}
          legalMoves={legal}
          lastMove={lastMove}
          check={/[+#]$/.test(lastMove && spoken ? spoken.san : '')}
          shapes={shapes}
          onMove={(uci) => trainer.answer(uci)}
          interactive={isAsked}
          announcement={spoken ? numberedMove(spoken.hm, san(spoken.san, lastMove)) : ''}
          labels={labels}
        />
      </BoardStage>
      <HelpPoint id="branchSelection">
        <TrainingStrip training={training} />
      </HelpPoint>
      {/* Elements that change width are at the ends, so that nothing else moves under the pointer. */}
      <Inline gap={2} align="end" wrap={false}>
        <TypedMove fen={fen} onMove={(uci) => trainer.answer(uci)} />
        <TrainingHelp trainer={trainer} />
      </Inline>
      <Inline gap={2}>
        <TrainingControls trainer={trainer} onFlip={() => setFlipped(!flipped)} />
      </Inline>
    </Stack>
  );
}
