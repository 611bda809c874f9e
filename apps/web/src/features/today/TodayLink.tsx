import { NavItem } from '@tabia/ui';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { showBadge } from '../../services/device/showBadge.ts';
import { useTodayPage } from '../../state/exercise/today.ts';

/** In the bar of every page: how much is due, over all players that are mine. */
export function TodayLink() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const count = useTodayPage().data?.positions ?? 0;
  useEffect(() => showBadge(count), [count]);
  return (
    <NavItem accent="training" current={pathname === paths.today} asChild>
      <Link to={paths.today}>{count > 0 ? t('nav.todayDue', { count }) : t('nav.today')}</Link>
    </NavItem>
  );
}
