import { LinkButton, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';

/** Shown to a user who is not signed in. */
export function SignInFirst() {
  const { t } = useTranslation();
  return (
    <OpenPage title={t('restricted.title')}>
      <Text>{t('restricted.outText')}</Text>
      <LinkButton variant="primary" fullWidth asChild>
        <Link to={paths.login}>{t('restricted.signIn')}</Link>
      </LinkButton>
    </OpenPage>
  );
}
