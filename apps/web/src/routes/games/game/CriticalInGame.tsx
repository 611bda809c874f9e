import { Button, Heading, Inline, Stack, Text } from '@tabia/ui';
import { useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { numberedMove } from '../../../state/variations/mapTree.ts';
import type { GamePlaceProps } from './gamePlaceProps.ts';

/** The critical positions that the game went through; each button shows one on the board. */
export function CriticalInGame({ moves, ply, onPly }: GamePlaceProps) {
  const { t } = useTranslation('games');
  const san = useSan();
  const critical = moves.filter((move) => move.critical !== null);
  return (
    <Stack gap={2}>
      <Heading level={2} size="sm">
        {t('critical.heading')}
      </Heading>
      {critical.length === 0 && (
        <Text size="sm" muted>
          {t('critical.none')}
        </Text>
      )}
      <Inline gap={2}>
        {critical.map((move) => (
          <Button
            key={move.hm}
            size="sm"
            variant={move.hm === ply ? 'primary' : 'secondary'}
            onPress={() => onPly(move.hm)}
          >
            {t('critical.move', { move: numberedMove(move.hm + 1, san(move.san, move.uci)) })}
          </Button>
        ))}
      </Inline>
    </Stack>
  );
}
