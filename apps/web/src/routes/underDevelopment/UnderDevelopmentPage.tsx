import { LinkButton, Text } from '@tabia/ui';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';

/** The end of a registration: what works already, and how the user hears of the launch. */
export function UnderDevelopmentPage() {
  const { t } = useTranslation('welcome');
  const { session } = useApp();
  const { user } = useSnapshot(session.state);
  return (
    <OpenPage title={t('underDevelopment.title')}>
      <Text>{t('underDevelopment.text')}</Text>
      <Text>
        {user?.email
          ? t('underDevelopment.notice', { email: user.email })
          : t('underDevelopment.noticeGuest')}
      </Text>
      <LinkButton variant="primary" fullWidth asChild>
        <Link to={paths.cards} replace state={null}>
          {t('underDevelopment.go')}
        </Link>
      </LinkButton>
    </OpenPage>
  );
}
