import { type MapRequest, numberedMove } from '@tabia/trainer/variations';
import { Inline, Link, Text } from '@tabia/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { usePositionOpening } from '../../features/positionOpening/usePositionOpening.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useLinkTo } from '../../state/address/useAddress.ts';

/** The usual moves from the start of the game to the position, with the player's games; each leads to its own tree. */
export function PositionPath(request: MapRequest) {
  const { t } = useTranslation('analysis');
  const san = useSan();
  const linkTo = useLinkTo();
  const { path } = usePositionOpening(request);
  const links = path?.links ?? [];
  if (links.length < 2) return null;
  return (
    <nav aria-label={t('path.label')}>
      <Inline gap={2} as="ol">
        {links.map((link, index) => {
          const move =
            link.move_uci === null || link.move_lang === null
              ? t('path.start')
              : numberedMove(link.hm, san(link.move_lang, link.move_uci));
          const place = { heroid: request.heroid, posid: link.posid, herowhite: path?.herowhite ?? 1 };
          return (
            <Text key={link.hm} as="li" size="sm" muted>
              {index === links.length - 1 ? (
                <strong aria-current="page">{move}</strong>
              ) : (
                <Link asChild>
                  <RouterLink to={linkTo(paths.analysis, place)}>{move}</RouterLink>
                </Link>
              )}{' '}
              {link.count > 0 && t('path.games', { count: link.count })}
            </Text>
          );
        })}
      </Inline>
    </nav>
  );
}
