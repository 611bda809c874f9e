import { Inline, Link, Text } from '@tabia/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo } from '../../state/address/pathTo.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import type { MapRequest } from '../../state/variations/loadVariations.ts';
import { numberedMove } from '../../state/variations/mapTree.ts';

/** The usual moves from the start of the game to the position, with the player's games; each leads to its own tree. */
export function PositionPath({ heroid, posid, herowhite, categories }: MapRequest) {
  const { t } = useTranslation('analysis');
  const san = useSan();
  const { data } = useAnswer('openingtrees/herochain', {
    heroid,
    posid,
    herocats: [...categories],
    ...(herowhite !== undefined && { herowhite }),
  });
  const links = data?.links ?? [];
  if (links.length < 2) return null;
  return (
    <nav aria-label={t('path.label')}>
      <Inline gap={2} as="ol">
        {links.map((link, index) => {
          const move =
            link.move_uci === null || link.move_lang === null
              ? t('path.start')
              : numberedMove(link.hm, san(link.move_lang, link.move_uci));
          const place = { heroid, posid: link.posid, herowhite: data?.herowhite ?? 1, categories };
          return (
            <Text key={link.hm} as="li" size="sm" tone="muted">
              {index === links.length - 1 ? (
                <strong aria-current="page">{move}</strong>
              ) : (
                <Link asChild>
                  <RouterLink to={pathTo(paths.analysis, place)}>{move}</RouterLink>
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
