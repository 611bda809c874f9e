import { halfMoveOf } from '@tabia/chess';
import { Inline, Link, Text } from '@tabia/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import type { TreePlace } from '../../state/openingTree/useTreePlace.ts';
import { numberedMove } from '../../state/variations/mapTree.ts';

interface Props {
  place: TreePlace;
  /** The address of the position after a number of moves. */
  addressAt: (count: number) => string;
}

/** The moves to the position; each leads back to the position after it. */
export function TreeLine({ place: { root, moves }, addressAt }: Props) {
  const { t } = useTranslation('openingTree');
  const san = useSan();
  const ply = halfMoveOf(root);
  const steps = [
    t('root'),
    ...moves.map((move, index) => numberedMove(ply + index + 1, san(move.san, move.uci))),
  ];
  return (
    <nav aria-label={t('line')}>
      <Inline gap={2} as="ol">
        {steps.map((step, index) => (
          <Text key={addressAt(index)} as="li" size="sm" muted>
            {index === moves.length ? (
              <strong aria-current="page">{step}</strong>
            ) : (
              <Link asChild>
                <RouterLink to={addressAt(index)}>{step}</RouterLink>
              </Link>
            )}
          </Text>
        ))}
      </Inline>
    </nav>
  );
}
