import { NavItem } from '@tabia/ui';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths, pathTo } from '../../paths.ts';
import { useChosenPlayer } from '../../state/players/useChosenPlayer.ts';

const pages = ['cards', 'preAnalysis', 'analysis', 'exercise'] as const;

/** Entries of the bar; each keeps the chosen player. */
export function useMainNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const heroid = useChosenPlayer() || undefined;
  return pages.map((page) => (
    <NavItem
      key={page}
      current={pathname === paths[page]}
      tone={page === 'exercise' ? 'training' : 'primary'}
      asChild
    >
      <Link to={pathTo(paths[page], { heroid })}>{t(`nav.${page}`)}</Link>
    </NavItem>
  ));
}
