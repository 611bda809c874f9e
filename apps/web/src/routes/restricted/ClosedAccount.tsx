import { EXPORT_PATH } from '@tabia/api-client/contract';
import { Button, LinkButton, Stack, Text } from '@tabia/ui';
import { Link, useNavigate } from 'react-router-dom';
import { OpenPage } from '../../features/openPage/OpenPage.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';

/** An administrator has closed the account: what is in it can still be taken along or deleted. */
export function ClosedAccount() {
  const { t } = useTranslation();
  const { session, notices } = useApp();
  const words = useErrorWords();
  const navigate = useNavigate();
  const leave = () =>
    session.leave().then(
      () => navigate(paths.login, { replace: true }),
      (error: unknown) => notices.show({ tone: 'danger', ...words(error) }),
    );
  return (
    <OpenPage title={t('restricted.accountTitle')}>
      <Text>{t('restricted.accountText')}</Text>
      <Stack gap={2}>
        <LinkButton variant="primary" fullWidth href={EXPORT_PATH}>
          {t('restricted.export')}
        </LinkButton>
        <LinkButton fullWidth asChild>
          <Link to={paths.settings}>{t('restricted.settings')}</Link>
        </LinkButton>
        <Button fullWidth variant="ghost" onPress={() => void leave()}>
          {t('restricted.leave')}
        </Button>
      </Stack>
    </OpenPage>
  );
}
