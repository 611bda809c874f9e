import { CookieBanner, Text } from '@tabia/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../paths.ts';
import { isRaised, raise } from '../state/storedFlag.ts';

/** Asks about cookies until they are accepted; declining leads to the page that says what is closed then. */
export const CookieQuestion = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [accepted, setAccepted] = useState(false);
  const accept = () => {
    raise('cookies');
    setAccepted(true);
  };
  return (
    <CookieBanner
      // The page of those who declined can accept too, so the storage is asked each time.
      open={!accepted && pathname !== paths.restricted && !isRaised('cookies')}
      title={t('cookies.title')}
      acceptLabel={t('cookies.accept')}
      declineLabel={t('cookies.decline')}
      onAccept={accept}
      onDecline={() => void navigate(paths.restricted)}
    >
      <Text>{t('cookies.text')}</Text>
    </CookieBanner>
  );
};
