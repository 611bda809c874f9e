import { LinkButton } from '@tabia/ui';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';

/** Leads a guest to the sign-up, and from there back to this page. */
export function SignUpLink() {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <LinkButton size="sm" asChild>
      <Link to={paths.register} state={{ from: pathname + search }}>
        {t('account.signUp')}
      </Link>
    </LinkButton>
  );
}
