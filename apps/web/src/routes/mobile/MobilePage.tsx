import { LinkButton, Text } from '@tabia/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OpenPage } from '../../app/OpenPage.tsx';
import { paths } from '../../paths.ts';

/** On a phone one can train; finding and analysing positions needs a larger screen. */
export const MobilePage = () => {
  const { t } = useTranslation();
  return (
    <OpenPage title={t('mobile.title')}>
      <Text>{t('mobile.text')}</Text>
      <LinkButton variant="training" fullWidth asChild>
        <Link to={paths.exercise}>{t('mobile.train')}</Link>
      </LinkButton>
    </OpenPage>
  );
};
