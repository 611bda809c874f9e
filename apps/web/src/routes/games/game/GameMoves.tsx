import { GameSheet, type SheetMove } from '@tabia/board';
import { formatScore } from '@tabia/chess';
import { useMemo } from 'react';
import { useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { clockText } from '../../../state/games/clockText.ts';
import { degreeOf } from '../../../state/games/degreeOf.ts';
import { scoreOf } from '../../../state/variations/mapTree.ts';
import type { GamePlaceProps } from './gamePlaceProps.ts';

/** The moves of the game with evaluations, clocks and the marks of critical positions. */
export function GameMoves({ moves, ply, onPly }: GamePlaceProps) {
  const { t } = useTranslation('games');
  const san = useSan();
  const sheet = useMemo(
    () =>
      moves.map((move): SheetMove => {
        const score = scoreOf(move.eval);
        return {
          san: san(move.san, move.uci),
          evaluation: score && formatScore(score),
          clock: move.clock === null ? undefined : clockText(move.clock),
          critical: move.critical ? degreeOf(move.critical) : undefined,
          mistake: move.unreasonable,
        };
      }),
    [moves, san],
  );
  return (
    <GameSheet
      moves={sheet}
      current={ply}
      onSelect={onPly}
      labels={{
        sheet: t('sheet.label'),
        evaluation: t('sheet.evaluation'),
        clock: t('sheet.clock'),
        mistake: t('sheet.mistake'),
        critical: {
          red: t('sheet.critical.red'),
          black: t('sheet.critical.black'),
          green: t('sheet.critical.green'),
        },
      }}
    />
  );
}
