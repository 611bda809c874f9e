import { LinkButton, Stack, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { isPhone } from '../../services/device/isPhone.ts';

/** Shown on phones, where the board and the tree do not fit: suggests a larger device and something to read. */
export function MobilePage() {
  const { t } = useTranslation();
  return (
    <OpenPage title={t('mobile.title')}>
      <Text>{t('mobile.text')}</Text>
      <Stack gap={2}>
        {!isPhone(navigator.userAgent) && (
          <LinkButton variant="primary" fullWidth asChild>
            <Link to={paths.cards}>{t('home')}</Link>
          </LinkButton>
        )}
        <LinkButton fullWidth asChild>
          <Link to={paths.about}>{t('mobile.about')}</Link>
        </LinkButton>
      </Stack>
    </OpenPage>
  );
}
