import { Callout, LinkButton } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';

/** Tells a guest what signing in leaves behind. */
export function GuestNote({ wayBack }: { wayBack: string }) {
  const { t } = useTranslation('auth');
  return (
    <Callout
      title={t('login.guest.title')}
      actions={
        <LinkButton size="sm" asChild>
          <Link to={wayBack} replace>
            {t('login.guest.stay')}
          </Link>
        </LinkButton>
      }
    >
      {t('login.guest.text')}
    </Callout>
  );
}
