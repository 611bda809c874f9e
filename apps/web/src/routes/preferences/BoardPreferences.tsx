import { boardThemes, MiniBoard, PieceStyle, pieceSets } from '@tabia/board';
import { playLine, START_FEN } from '@tabia/chess';
import { Box, Card, Columns, SegmentedControl, Stack, Switch, Text } from '@tabia/ui';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { chosen, type Section } from '../../features/preferences/section.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** The moves that show the notation and the board: a queen's gambit in which something is taken. */
const EXAMPLE = playLine(START_FEN, ['d2d4', 'd7d5', 'c2c4', 'd5c4', 'g1f3']);

/** Pieces, squares, which side is below, and how moves are written; the small board shows it at once. */
export function BoardPreferences({ preferences, change }: Section) {
  const { t } = useTranslation('preferences');
  const san = useSan();
  const last = EXAMPLE.at(-1);
  const moves = EXAMPLE.map((move) => san(move.san, move.uci)).join(' ');
  return (
    <Card title={t('board.title')}>
      <Stack>
        <PieceStyle
          value={pieceSets.find((set) => set === preferences.piece_style) ?? 'cburnett'}
          onChange={(piece_style) => change({ piece_style })}
          labels={{
            group: t('board.pieces'),
            sets: {
              cburnett: t('board.sets.cburnett'),
              plain: t('board.sets.plain'),
              tokens: t('board.sets.tokens'),
            },
          }}
        />
        <Columns columns={{ phone: 1, tablet: 2, desktop: 2 }} align="start">
          <Stack>
            <SegmentedControl
              label={t('board.colors')}
              items={boardThemes.map((id) => ({ id, label: t(`board.themes.${id}`) }))}
              value={preferences.board_theme}
              onChange={(id) => change({ board_theme: chosen(boardThemes, id) })}
            />
            <Switch
              label={t('board.flip')}
              selected={preferences.flip_board}
              onChange={(flip_board) => change({ flip_board })}
            />
            <Switch
              label={t('board.short')}
              selected={preferences.short_notation}
              onChange={(short_notation) => change({ short_notation })}
            />
            <Text size="sm" muted>
              {t('board.notation', { moves })}
            </Text>
          </Stack>
          <Box>
            <MiniBoard fen={last?.fen ?? START_FEN} lastMove={last?.uci} label={t('board.preview')} />
          </Box>
        </Columns>
      </Stack>
    </Card>
  );
}
