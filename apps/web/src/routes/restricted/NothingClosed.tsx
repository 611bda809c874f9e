import { LinkButton, Text } from '@tabia/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OpenPage } from '../../app/OpenPage.tsx';
import { paths } from '../../paths.ts';

/** Nothing is closed to whoever came here. */
export const NothingClosed = () => {
  const { t } = useTranslation();
  return (
    <OpenPage title={t('restricted.openTitle')}>
      <Text>{t('restricted.openText')}</Text>
      <LinkButton variant="primary" fullWidth asChild>
        <Link to={paths.cards}>{t('home')}</Link>
      </LinkButton>
    </OpenPage>
  );
};
