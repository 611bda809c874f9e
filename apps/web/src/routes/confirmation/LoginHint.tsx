import { Link } from '@tabia/ui';
import { Link as RouterLink } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';

/** Link to the login. */
export function LoginHint() {
  const { t } = useTranslation('auth');
  return (
    <Link asChild>
      <RouterLink to={paths.login}>{t('confirmation.toLogin')}</RouterLink>
    </Link>
  );
}
