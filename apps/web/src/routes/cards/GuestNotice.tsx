import { Callout, LinkButton } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { guestKeptUntil } from '../../state/account/guestKeptUntil.ts';

/** Says to a guest when everything is deleted, and how to keep it. */
export function GuestNotice() {
  const { t } = useTranslation('cards');
  const { session } = useApp();
  const { user } = useSnapshot(session.state);
  const format = useFormat();
  if (!user?.guest) return null;
  const now = new Date();
  const date = format.moment(guestKeptUntil(now).toISOString(), now);
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
