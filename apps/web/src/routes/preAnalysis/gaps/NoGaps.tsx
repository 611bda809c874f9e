import { EmptyState, LinkButton } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useLinkTo } from '../../../state/address/useAddress.ts';

/** Why no gap is shown. */
export type NoGapsReason = 'no-games' | 'no-others' | 'finding' | 'late' | 'none';

const ICONS = {
  'no-games': 'search',
  'no-others': 'search',
  finding: 'engine',
  late: 'engine',
  none: 'success',
} as const;

/** Why there is nothing to prepare for, and the next step. */
export function NoGaps({ reason }: { reason: NoGapsReason }) {
  const { t } = useTranslation('gaps');
  const linkTo = useLinkTo();
  const to = {
    'no-games': paths.cards,
    'no-others': paths.preferences,
    finding: paths.cards,
    late: paths.cards,
  } as const;
  return (
    <EmptyState
      icon={ICONS[reason]}
      tone={reason === 'none' ? 'success' : 'neutral'}
      title={t(`empty.${reason}.title`)}
      text={t(`empty.${reason}.text`)}
      actions={
        <LinkButton asChild>
          <Link to={reason === 'none' ? linkTo(paths.preAnalysis, { tab: 'list' }) : linkTo(to[reason])}>
            {t(`empty.${reason}.action`)}
          </Link>
        </LinkButton>
      }
    />
  );
}
