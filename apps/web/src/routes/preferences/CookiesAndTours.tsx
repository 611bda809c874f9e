import { Button, Card, Inline, Stack, Text } from '@tabia/ui';
import { useNavigate } from 'react-router-dom';
import { useSeenTours } from '../../features/help/tours.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { clearFlag, isFlagSet } from '../../services/device/storedFlag.ts';

/** The answer about cookies on this device, and the tours that the user has seen. */
export function CookiesAndTours() {
  const { t } = useTranslation('preferences');
  const { notices } = useApp();
  const navigate = useNavigate();
  const { forget } = useSeenTours();
  const accepted = isFlagSet('cookies');
  const withdraw = () => {
    clearFlag('cookies');
    void navigate(paths.restricted);
  };
  const showAgain = () => {
    forget();
    notices.show({ tone: 'success', title: t('cookies.restarted') });
  };
  return (
    <Card title={t('cookies.title')}>
      <Stack gap={3}>
        <Text>{t(accepted ? 'cookies.accepted' : 'cookies.declined')}</Text>
        <Text>{t('cookies.tour')}</Text>
        <Inline>
          {accepted && <Button onPress={withdraw}>{t('cookies.withdraw')}</Button>}
          <Button onPress={showAgain}>{t('cookies.again')}</Button>
        </Inline>
      </Stack>
    </Card>
  );
}
