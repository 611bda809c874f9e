import type { Hero } from '@tabia/api-client/contract';
import { Modal, Text } from '@tabia/ui';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { usePersonChanges } from '../../../state/players/players.ts';
import { type PersonFields, PersonForm } from './PlayerForm.tsx';

const NOBODY: PersonFields = { name: '', description: '', icon: 'knight' };

/** Adds a person. */
export const AddPerson = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('cards');
  const { add } = usePersonChanges();
  return (
    <PersonForm
      person={NOBODY}
      title={t('person.addTitle')}
      okLabel={t('person.add')}
      onSave={(fields) => add.mutateAsync(fields)}
      onClose={onClose}
    />
  );
};

interface PersonDialogProps {
  hero: Hero;
  onClose: () => void;
}

/** Changes name, description and picture of a person. */
export const EditPerson = ({ hero, onClose }: PersonDialogProps) => {
  const { t } = useTranslation(['cards', 'common']);
  const { changeInfo, setIcon } = usePersonChanges();
  const { heroid } = hero;
  const save = async ({ name, description, icon }: PersonFields) => {
    await changeInfo.mutateAsync({ heroid, name, description });
    if (icon !== hero.icon) await setIcon.mutateAsync({ heroid, icon });
  };
  return (
    <PersonForm
      person={{ name: hero.name, description: hero.description, icon: hero.icon }}
      title={t('person.editTitle')}
      okLabel={t('common:save')}
      onSave={save}
      onClose={onClose}
    />
  );
};

/** Asks before a person goes with everything that belongs to it. */
export const DeletePerson = ({ hero, onClose }: PersonDialogProps) => {
  const { t } = useTranslation(['cards', 'common']);
  const { remove } = usePersonChanges();
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t('person.deleteTitle', { name: hero.name })}
      closeLabel={t('common:close')}
      okLabel={t('person.deleteOk')}
      okVariant="danger"
      onOk={() => remove.mutate({ heroid: hero.heroid }, { onSuccess: onClose })}
      loading={remove.isPending}
      loadingLabel={t('common:saving')}
      cancelLabel={t('common:cancel')}
      size="sm"
    >
      <Text>{t('person.deleteText')}</Text>
    </Modal>
  );
};
