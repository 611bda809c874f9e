import type { Hero } from '@tabia/api-client/contract';
import { Modal, Text } from '@tabia/ui';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { usePlayerChanges } from '../../../state/players/players.ts';
import { type PlayerFields, PlayerForm } from './PlayerForm.tsx';

const NOBODY: PlayerFields = { name: '', description: '', icon: 'knight' };

/** Adds a player. */
export function AddPlayer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('cards');
  const { add } = usePlayerChanges();
  return (
    <PlayerForm
      player={NOBODY}
      title={t('player.addTitle')}
      okLabel={t('player.add')}
      onSave={(fields) => add.mutateAsync(fields)}
      onClose={onClose}
    />
  );
}

interface PlayerDialogProps {
  hero: Hero;
  onClose: () => void;
}

/** Changes name, description and picture of a player. */
export function EditPlayer({ hero, onClose }: PlayerDialogProps) {
  const { t } = useTranslation(['cards', 'common']);
  const { changeInfo, setIcon } = usePlayerChanges();
  const { heroid } = hero;
  const save = async ({ name, description, icon }: PlayerFields) => {
    await changeInfo.mutateAsync({ heroid, name, description });
    if (icon !== hero.icon) await setIcon.mutateAsync({ heroid, icon });
  };
  return (
    <PlayerForm
      player={{ name: hero.name, description: hero.description, icon: hero.icon }}
      title={t('player.editTitle')}
      okLabel={t('common:save')}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** Confirms the deletion of a player and everything that belongs to it. */
export function DeletePlayer({ hero, onClose }: PlayerDialogProps) {
  const { t } = useTranslation(['cards', 'common']);
  const { remove } = usePlayerChanges();
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t('player.deleteTitle', { name: hero.name })}
      closeLabel={t('common:close')}
      okLabel={t('player.deleteOk')}
      okVariant="danger"
      onOk={() => remove.mutate({ heroid: hero.heroid }, { onSuccess: onClose })}
      loading={remove.isPending}
      loadingLabel={t('common:saving')}
      cancelLabel={t('common:cancel')}
      size="sm"
    >
      <Text>{t('player.deleteText')}</Text>
    </Modal>
  );
}
