import { moveNumber } from '@tabia/chess';
import { Inline, Link as StyledLink, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useLinkTo } from '../../state/address/useAddress.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import { useSan } from '../boardLabels/useBoardLabels.ts';

interface Props {
  heroid: number;
  posid: number;
  herowhite: 0 | 1;
}

/** An earlier own move by which this mistake and others no longer come up; nothing where there is none. */
export function EarlierMove({ heroid, posid, herowhite }: Props) {
  const { t } = useTranslation('mistakes');
  const format = useFormat();
  const san = useSan();
  const linkTo = useLinkTo();
  const { data } = useAnswer('training/earlier', { heroid, posid });
  const found = data?.earlier;
  if (!found) return null;
  const move = moveNumber(found.hm, true) + san(found.san, found.uci);
  return (
    <Inline gap={2}>
      <Text size="sm">
        {t('earlier.text', {
          move,
          games: t('earlier.games', { count: found.games }),
          mistakes: t('earlier.mistakes', { count: found.positions.length - 1 }),
          price:
            found.price > 0 ? t('earlier.price', { pawns: format.tenths(found.price) }) : t('earlier.free'),
        })}
      </Text>
      <StyledLink asChild>
        <Link to={linkTo(paths.analysis, { heroid, posid: found.posid, herowhite })}>
          {t('earlier.show', { move })}
        </Link>
      </StyledLink>
    </Inline>
  );
}
