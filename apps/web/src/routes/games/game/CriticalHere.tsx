import { round } from '@tabia/chess';
import { Callout, Inline, LinkButton } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSan } from '../../../features/boardLabels/useBoardLabels.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { pathTo } from '../../../state/address/pathTo.ts';
import type { GameMove } from '../../../state/games/games.ts';
import { numberedMove } from '../../../state/variations/mapTree.ts';
import type { GamePlaceProps } from './gamePlaceProps.ts';

/** What the player did in a critical position, in one sentence. */
function useVerdict(): (move: GameMove) => string {
  const { t } = useTranslation('games');
  const format = useFormat();
  const san = useSan();
  return ({ hm, san: written, uci, loss, unreasonable }) => {
    const move = numberedMove(hm + 1, san(written, uci));
    if (loss === null) return t('critical.unjudged', { move });
    if (!unreasonable) return t('critical.fine', { move });
    return t('critical.lost', { move, points: format.number(round(loss, 1)) });
  };
}

/** Shown where the board is at a critical position: what was played, and where to work on it. */
export function CriticalHere({ heroid, header, moves, ply }: GamePlaceProps) {
  const { t } = useTranslation('games');
  const verdict = useVerdict();
  const move = moves[ply];
  if (!move?.critical) return null;
  const place = { heroid, posid: move.critical.posid, herowhite: header.herowhite };
  return (
    <Callout
      tone={move.unreasonable ? 'warning' : 'info'}
      title={t('critical.here')}
      actions={
        <Inline gap={2}>
          <LinkButton size="sm" asChild>
            <Link to={pathTo(paths.preAnalysis, { heroid, posid: place.posid })}>{t('critical.show')}</Link>
          </LinkButton>
          <LinkButton size="sm" asChild>
            <Link to={pathTo(paths.analysis, place)}>{t('critical.analyze')}</Link>
          </LinkButton>
        </Inline>
      }
    >
      {verdict(move)}
    </Callout>
  );
}
