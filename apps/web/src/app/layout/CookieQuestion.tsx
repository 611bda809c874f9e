import { CookieBanner, Link, Text } from '@tabia/ui';
import { useState } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { COOKIE_POLICY, paths } from '../../paths.ts';
import { isFlagSet, setFlag } from '../../services/device/storedFlag.ts';

/** Asks about cookies until they are accepted; declining leads to the page that says what is closed then. */
export function CookieQuestion() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [, setAnswered] = useState(false);
  const accept = () => {
    setFlag('cookies');
    setAnswered(true);
  };
  return (
    <CookieBanner
      // Other pages can accept and take it back too, so the storage is asked each time.
      open={pathname !== paths.restricted && !isFlagSet('cookies')}
      title={t('cookies.title')}
      acceptLabel={t('cookies.accept')}
      declineLabel={t('cookies.decline')}
      onAccept={accept}
      onDecline={() => void navigate(paths.restricted)}
    >
      <Text as="span" size="sm">
        {t('cookies.text')}{' '}
        <Link asChild>
          <RouterLink to={COOKIE_POLICY}>{t('cookies.policy')}</RouterLink>
        </Link>
      </Text>
    </CookieBanner>
  );
}
