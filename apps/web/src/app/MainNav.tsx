import { NavItem } from '@tabia/ui';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../i18n/useTranslation.ts';
import { paths, pathTo } from '../paths.ts';
import { useHeroes } from '../state/queries/heroes.ts';
import { useAddress } from '../state/useAddress.ts';

/** The chosen person: of the address, else the one chosen last, else the first of the list; 0 when there is none. */
export function useChosenHero(): number {
  const [{ heroid }] = useAddress();
  const [last, setLast] = useState(heroid);
  useEffect(() => {
    if (heroid > 0) setLast(heroid);
  }, [heroid]);
  const heroes = useHeroes().data?.heroes ?? [];
  const known = heroes.some((hero) => hero.heroid === last) ? last : (heroes[0]?.heroid ?? 0);
  return heroid > 0 ? heroid : known;
}

const pages = ['cards', 'preAnalysis', 'analysis', 'exercise'] as const;

/** Entries of the bar; each keeps the chosen person. */
export function useMainNav() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const heroid = useChosenHero() || undefined;
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
