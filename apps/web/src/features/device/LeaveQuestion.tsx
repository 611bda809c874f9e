import { Button, Inline, Stack, Text } from '@tabia/ui';
import { useState } from 'react';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { countWaiting } from '../../services/device/waitingMark.ts';
import { openOutbox } from '../../state/device/openOutbox.ts';
import { Dialog } from '../dialog/Dialog.tsx';

interface Props {
  readonly user: number;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks what becomes of the answers that wait before the user signs out. */
export function LeaveQuestion({ user, onLeave, onStay }: Props) {
  const { t } = useTranslation('device');
  const app = useApp();
  const [isSending, setSending] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const [count] = useState(() => countWaiting(user));
  const send = async () => {
    setSending(true);
    const outbox = await openOutbox(app).catch(() => undefined);
    await outbox?.send();
    setSending(false);
    if (outbox?.state.waiting === 0) onLeave();
    else setFailed(true);
  };
  return (
    <Dialog
      onOpenChange={(open) => !open && onStay()}
      title={t('leave.title', { count })}
      okLabel={t('leave.discard')}
      okVariant="danger"
      onOk={onLeave}
      cancelLabel={t('leave.stay')}
      size="sm"
    >
      <Stack gap={3}>
        <Text>{t('leave.text')}</Text>
        {isFailed && <Text>{t('leave.failed')}</Text>}
        <Inline>
          <Button
            variant="primary"
            onPress={() => void send()}
            loading={isSending}
            loadingLabel={t('sending')}
          >
            {t('leave.send')}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
