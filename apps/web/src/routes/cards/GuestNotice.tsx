import { Callout, LinkButton } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';

/** Says to a guest when everything is deleted, and how to keep it. */
export function GuestNotice() {
  const { t } = useTranslation('cards');
  const { session } = useApp();
  const { user } = useSnapshot(session.state);
  const format = useFormat();
  if (!user?.guest || user.guestUntil === null) return null;
  const date = format.moment(user.guestUntil, new Date());
  return (
    <Callout
      title={t('guest.title')}
      actions={
        <LinkButton variant="primary" asChild>
          <Link to={paths.register}>{t('guest.keep')}</Link>
        </LinkButton>
      }
    >
      {t('guest.text', { date })}
    </Callout>
  );
}
