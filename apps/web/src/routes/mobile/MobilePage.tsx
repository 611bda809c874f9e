import { LinkButton, Stack, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { isPhone } from '../../services/device/isPhone.ts';

/** The board and the tree do not fit on a phone: where to go with it, and what can be read meanwhile. */
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
