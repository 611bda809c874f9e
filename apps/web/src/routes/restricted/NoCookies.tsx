import { Button, Link, Text } from '@tabia/ui';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { COOKIE_POLICY, paths } from '../../paths.ts';
import { setFlag } from '../../services/device/storedFlag.ts';

/** Explains what needs cookies, with a button to accept them. */
export function NoCookies() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const accept = () => {
    setFlag('cookies');
    void navigate(paths.cards);
  };
  return (
    <OpenPage title={t('restricted.title')}>
      <Text>{t('restricted.text')}</Text>
      <Button variant="primary" fullWidth onPress={accept}>
        {t('restricted.accept')}
      </Button>
      <Link asChild>
        <RouterLink to={COOKIE_POLICY}>{t('cookies.policy')}</RouterLink>
      </Link>
    </OpenPage>
  );
}
