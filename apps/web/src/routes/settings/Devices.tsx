import { Button, Card } from '@tabia/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { useApp } from '../../services/AppContext.tsx';

/** Ends every session of the account. */
export function Devices() {
  const { t } = useTranslation('settings');
  const { session, notices } = useApp();
  const words = useErrorWords();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await session.leave(true);
      await navigate(paths.login, { replace: true, state: null });
    } catch (error) {
      setLeaving(false);
      notices.show({ tone: 'danger', ...words(error) });
    }
  };
  return (
    <Card
      title={t('devices.title')}
      description={t('devices.text')}
      footer={
        <Button
          startIcon="monitor"
          onPress={() => void leave()}
          loading={leaving}
          loadingLabel={t('devices.action')}
        >
          {t('devices.action')}
        </Button>
      }
    />
  );
}
