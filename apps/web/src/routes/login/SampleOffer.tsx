import { Button, Divider, Stack, Text } from '@tabia/ui';
import { useNavigate } from 'react-router-dom';
import { useLanguageId } from '../../i18n/useLanguageId.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useGuest, useIsLocal } from '../../state/account/accountCalls.ts';

/** On a local install: a look at the whole thing with games that come along, without an account. */
export function SampleOffer() {
  const { t } = useTranslation('auth');
  const { session } = useApp();
  const language = useLanguageId();
  const navigate = useNavigate();
  const guest = useGuest();
  if (!useIsLocal()) return null;
  const start = async () => {
    const user = await guest.mutateAsync({ language }).catch(() => undefined);
    if (!user) return;
    session.entered(user);
    await navigate(paths.cards, { replace: true });
  };
  return (
    <Stack gap={3}>
      <Divider label={t('login.or')} />
      <Button
        fullWidth
        startIcon="play"
        onPress={() => void start()}
        loading={guest.isPending}
        loadingLabel={t('login.sampleLoading')}
      >
        {t('login.sample')}
      </Button>
      <Text size="xs" muted textAlign="center">
        {t('login.sampleNote')}
      </Text>
    </Stack>
  );
}
