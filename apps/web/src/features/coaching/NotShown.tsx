import { EmptyState, LinkButton } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo } from '../../state/address/useAddress.ts';

/** A page of a pupil who does not show training to the coach, and what the coach may look at. */
export function NotShown({ heroid }: { heroid: number }) {
  const { t } = useTranslation('coaching');
  return (
    <EmptyState
      icon="eyeOff"
      title={t('notShown.title')}
      text={t('notShown.text')}
      actions={
        <LinkButton variant="primary" asChild>
          <Link to={pathTo(paths.preAnalysis, { heroid })}>{t('notShown.action')}</Link>
        </LinkButton>
      }
    />
  );
}
