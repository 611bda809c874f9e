import type { Hero, Nickname } from '@tabia/api-client/contract';
import { IconButton, Menu, Select, Text } from '@tabia/ui';
import { useState } from 'react';
import { Dialog } from '../../../features/dialog/Dialog.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useSourceChanges } from '../../../state/players/players.ts';
import { isFile } from './sourceState.ts';

interface SourceDialogProps {
  nickname: Nickname;
  onClose: () => void;
}

function DeleteSource({ nickname, onClose }: SourceDialogProps) {
  const { t } = useTranslation('cards');
  const { remove } = useSourceChanges();
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('source.deleteTitle', { name: nickname.name })}
      okLabel={t('source.deleteOk')}
      okVariant="danger"
      onOk={() => remove.mutate({ nicknameid: nickname.nicknameid }, { onSuccess: onClose })}
      loading={remove.isPending}
      size="sm"
    >
      <Text>{t('source.deleteText')}</Text>
    </Dialog>
  );
}

function MoveSource({ nickname, others, onClose }: SourceDialogProps & { others: readonly Hero[] }) {
  const { t } = useTranslation('cards');
  const { move } = useSourceChanges();
  const [chosen, setChosen] = useState(others.length === 1 ? String(others[0]?.heroid) : undefined);
  const save = () =>
    move.mutate({ nicknameid: nickname.nicknameid, heroid: Number(chosen) }, { onSuccess: onClose });
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('source.moveTitle', { name: nickname.name })}
      okLabel={t('source.moveOk')}
      onOk={save}
      okDisabled={chosen === undefined}
      loading={move.isPending}
      size="sm"
    >
      <Select
        label={t('source.moveTo')}
        placeholder={t('source.movePlaceholder')}
        items={others.map(({ heroid, name }) => ({ id: String(heroid), label: name }))}
        value={chosen}
        onChange={setChosen}
      />
    </Dialog>
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
