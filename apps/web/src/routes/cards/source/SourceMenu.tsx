import type { Hero, Nickname } from '@tabia/api-client/contract';
import { IconButton, Menu, Modal, Select, Text } from '@tabia/ui';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useSourceChanges } from '../../../state/players/players.ts';
import { isFile } from './sourceState.ts';

interface SourceDialogProps {
  nickname: Nickname;
  onClose: () => void;
}

function DeleteSource({ nickname, onClose }: SourceDialogProps) {
  const { t } = useTranslation(['cards', 'common']);
  const { remove } = useSourceChanges();
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t('source.deleteTitle', { name: nickname.name })}
      closeLabel={t('common:close')}
      okLabel={t('source.deleteOk')}
      okVariant="danger"
      onOk={() => remove.mutate({ nicknameid: nickname.nicknameid }, { onSuccess: onClose })}
      loading={remove.isPending}
      loadingLabel={t('common:saving')}
      cancelLabel={t('common:cancel')}
      size="sm"
    >
      <Text>{t('source.deleteText')}</Text>
    </Modal>
  );
}

function MoveSource({ nickname, others, onClose }: SourceDialogProps & { others: readonly Hero[] }) {
  const { t } = useTranslation(['cards', 'common']);
  const { move } = useSourceChanges();
  const [chosen, setChosen] = useState(others.length === 1 ? String(others[0]?.heroid) : undefined);
  const save = () =>
    move.mutate({ nicknameid: nickname.nicknameid, heroid: Number(chosen) }, { onSuccess: onClose });
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t('source.moveTitle', { name: nickname.name })}
      closeLabel={t('common:close')}
      okLabel={t('source.moveOk')}
      onOk={save}
      okDisabled={chosen === undefined}
      loading={move.isPending}
      loadingLabel={t('common:saving')}
      cancelLabel={t('common:cancel')}
      size="sm"
    >
      <Select
        label={t('source.moveTo')}
        placeholder={t('source.movePlaceholder')}
        items={others.map(({ heroid, name }) => ({ id: String(heroid), label: name }))}
        value={chosen}
        onChange={setChosen}
      />
    </Modal>
  );
}

/** Everything else that can be done to a source. */
export function SourceMenu({ nickname, others }: { nickname: Nickname; others: readonly Hero[] }) {
  const { t } = useTranslation('cards');
  const { reload, archive } = useSourceChanges();
  const [open, setOpen] = useState<'move' | 'delete' | null>(null);
  const { nicknameid, name, status } = nickname;
  const isBusy = status === 'processing' || status === 'wait';
  const act = (id: string) => {
    if (id === 'reload') reload.mutate({ nicknameid });
    else if (id === 'archive') archive.mutate({ nicknameid });
    else setOpen(id === 'move' ? 'move' : 'delete');
  };
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        trigger={<IconButton icon="more" label={t('source.menu', { name })} />}
        label={t('source.menu', { name })}
        placement="bottom end"
        onAction={act}
        items={[
          {
            id: 'reload',
            label: t(isFile(nickname) ? 'source.reread' : 'source.reload'),
            startIcon: 'refresh',
            disabled: isBusy,
          },
          { id: 'move', label: t('source.move'), startIcon: 'users', disabled: others.length === 0 },
          { id: 'archive', label: t('source.archive'), startIcon: 'folder' },
          { id: 'delete', label: t('source.delete'), startIcon: 'trash', danger: true, separated: true },
        ]}
      />
      {open === 'move' && <MoveSource nickname={nickname} others={others} onClose={close} />}
      {open === 'delete' && <DeleteSource nickname={nickname} onClose={close} />}
    </>
  );
}
