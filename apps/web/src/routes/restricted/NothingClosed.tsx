import { LinkButton, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';

/** Shown when the user has full access. */
export function NothingClosed() {
  const { t } = useTranslation();
  return (
    <OpenPage title={t('restricted.openTitle')}>
      <Text>{t('restricted.openText')}</Text>
      <LinkButton variant="primary" fullWidth asChild>
        <Link to={paths.cards}>{t('home')}</Link>
      </LinkButton>
    </OpenPage>
  );
}
