import { LinkButton, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <OpenPage title={t('notFound.title')} description={t('notFound.code')}>
      <Text>{t('notFound.text')}</Text>
      <LinkButton variant="primary" fullWidth asChild>
        <Link to={paths.cards}>{t('home')}</Link>
      </LinkButton>
    </OpenPage>
  );
}
