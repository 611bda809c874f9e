import { Board, BoardStage } from '@tabia/board';
import { HelpPoint, Stack } from '@tabia/ui';
import { useBoardLabels } from '../../../features/boardLabels/useBoardLabels.ts';
import { usePrehistory } from '../../../features/prehistory/usePrehistory.tsx';
import { ALL_GAMES } from '../../../state/mistakes/games.ts';
import { usePosition } from '../../../state/mistakes/mistakes.ts';
import { useOrientation } from '../../../state/preferences/useOrientation.ts';

interface Props {
  heroid: number;
  posid: number;
  herowhite: 0 | 1;
  fen: string;
}

const NO_MOVES: readonly string[] = [];

/** The position that is about to be trained and, below it, how it came about. */
export function SetupBoard({ heroid, posid, herowhite, fen }: Props) {
  const labels = useBoardLabels();
  const orientation = useOrientation();
  const { data } = usePosition(heroid, posid, ALL_GAMES);
  const prehistory = data?.node.pos_to_id === posid ? data.node.prehistory_uci : NO_MOVES;
  const shown = usePrehistory({ fen, prehistory });
  return (
    <BoardStage beside="lines">
      <Stack gap={2}>
        <Board
          fen={shown.fen}
          lastMove={shown.lastMove}
          orientation={orientation(herowhite)}
          interactive={false}
          labels={labels}
        />
        {shown.player && <HelpPoint id="prehistory">{shown.player}</HelpPoint>}
      </Stack>
    </BoardStage>
  );
}
