import { NavItem } from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useAddress, useLinkTo } from '../../state/address/useAddress.ts';
import { useToday } from '../../state/exercise/today.ts';
import { useChosenPlayer } from '../../state/players/useChosenPlayer.ts';

/** In the bar of every page: begins the session of the day. Absent while nothing is due. */
export function TodayLink() {
  const { t, ready } = useTranslation('today', { wait: false });
  const linkTo = useLinkTo();
  // The whole words would put the bar of a tablet on two lines.
  const isNarrow = useNarrow('desktop');
  const [{ today: isShown }] = useAddress();
  const heroid = useChosenPlayer();
  const { data } = useToday(heroid);
  if (!ready || !data || data.positions === 0) return null;
  const session = { heroid, posid: undefined, herowhite: undefined, walk: undefined, today: true };
  const words = t('open', { count: data.positions, minutes: data.minutes });
  return (
    <NavItem accent="training" current={isShown === true} asChild>
      <Link to={linkTo(paths.exercise, session)} aria-label={isNarrow ? words : undefined}>
        {isNarrow ? t('openShort', { count: data.positions }) : words}
      </Link>
    </NavItem>
  );
}
