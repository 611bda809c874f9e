import { NavItem } from '@tabia/ui';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useLinkTo } from '../../state/address/useAddress.ts';
import { useChosenPlayer } from '../../state/players/useChosenPlayer.ts';

const pages = ['cards', 'preAnalysis', 'analysis', 'exercise'] as const;

/** Entries of the bar; each keeps the chosen player and view, but begins with no position. */
export function useMainNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const heroid = useChosenPlayer() || undefined;
  const linkTo = useLinkTo();
  return pages.map((page) => (
    <NavItem
      key={page}
      current={pathname === paths[page]}
      accent={page === 'exercise' ? 'training' : 'primary'}
      asChild
    >
      <Link to={linkTo(paths[page], { heroid, posid: undefined, herowhite: undefined, walk: undefined })}>
        {t(`nav.${page}`)}
      </Link>
    </NavItem>
  ));
}
