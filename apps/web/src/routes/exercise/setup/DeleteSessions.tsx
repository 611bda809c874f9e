import { Button, Modal, RadioGroup, Stack, Text } from '@tabia/ui';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useApp } from '../../../services/AppContext.tsx';
import { useChange } from '../../../state/queries/useChange.ts';

interface Props {
  heroid: number;
  posid: number;
}

const SCOPES = ['position', 'player'] as const;

function Dialog({ heroid, posid, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['exercise', 'common']);
  const { notices } = useApp();
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('position');
  const remove = useChange('training/deleteall', {
    stale: ['training/'],
    onSuccess: ({ removed }) => {
      notices.show({ tone: 'success', title: t('history.allDeleted', { count: removed }) });
      onClose();
    },
  });
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t('history.deleteAllTitle')}
      closeLabel={t('common:close')}
      okLabel={t('history.deleteAllOk')}
      okVariant="danger"
      onOk={() => remove.mutate({ heroid, ...(scope === 'position' && { posid }) })}
      loading={remove.isPending}
      loadingLabel={t('common:saving')}
      cancelLabel={t('common:cancel')}
      size="sm"
    >
      <Stack gap={3}>
        <Text>{t('history.deleteAllText')}</Text>
        <RadioGroup
          label={t('history.scope')}
          items={SCOPES.map((id) => ({ id, label: t(`history.scopes.${id}`) }))}
          value={scope}
          onChange={(id) => setScope(SCOPES.find((known) => known === id) ?? scope)}
        />
      </Stack>
    </Modal>
  );
}

/** Deletes all past sessions of the position, or of the player, after a question. */
export function DeleteSessions(props: Props) {
  const { t } = useTranslation('exercise');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" startIcon="trash" onPress={() => setOpen(true)}>
        {t('history.deleteAll')}
      </Button>
      {open && <Dialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
