import { LinkButton, Text } from '@tabia/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { OpenPage } from '../../app/OpenPage.tsx';
import { paths } from '../../paths.ts';

/** What stands between a person without an account at hand and the rest: only the login. */
export const SignInFirst = () => {
  const { t } = useTranslation();
  return (
    <OpenPage title={t('restricted.title')}>
      <Text>{t('restricted.outText')}</Text>
      <LinkButton variant="primary" fullWidth asChild>
        <Link to={paths.login}>{t('restricted.signIn')}</Link>
      </LinkButton>
    </OpenPage>
  );
};
