import { type Hero, PLAYER_KINDS } from '@tabia/api-client/contract';
import { Form, PictureChoice, PLAYER_ICONS, PlayerIcon, RadioGroup, Text, TextField } from '@tabia/ui';
import { useState } from 'react';
import { Dialog } from '../../../features/dialog/Dialog.tsx';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { usePlayerChanges, usePlayers } from '../../../state/players/players.ts';

type PlayerFields = Pick<Hero, 'name' | 'description' | 'icon' | 'kind'>;

interface PlayerFormProps {
  /** Initial values of the fields. */
  player: PlayerFields;
  title: string;
  okLabel: string;
  /** Saves; rejects when the service refuses. */
  onSave: (fields: PlayerFields) => Promise<unknown>;
  onClose: () => void;
}

const FORM = 'player-form';

/** The dialog with the fields of a player; closes when they are saved. */
function PlayerForm({ player, title, okLabel, onSave, onClose }: PlayerFormProps) {
  const { t } = useTranslation('cards');
  const [fields, setFields] = useState(player);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const words = useErrorWords();
  const change = (values: Partial<PlayerFields>) => setFields((present) => ({ ...present, ...values }));
  const isNameless = fields.name.trim() === '';

  const save = async () => {
    setTried(true);
    if (isNameless || saving) return;
    setSaving(true);
    setError(undefined);
    try {
      await onSave({ ...fields, name: fields.name.trim() });
      onClose();
    } catch (problem) {
      setError(problem);
    } finally {
      setSaving(false);
    }
  };
  return (
    <Dialog onOpenChange={onClose} title={title} okLabel={okLabel} okForm={FORM} loading={saving}>
      <Form
        id={FORM}
        label={title}
        onSubmit={() => void save()}
        problems={error === undefined ? [] : [{ text: words(error).text }]}
        problemsTitle={t('player.problems')}
      >
        <TextField
          label={t('player.name')}
          name="name"
          description={t('player.nameNote')}
          maxLength={80}
          autoFocus
          value={fields.name}
          onChange={(name) => change({ name })}
          errorText={tried && isNameless ? t('player.required') : undefined}
        />
        <RadioGroup
          label={t('player.kind')}
          value={fields.kind}
          onChange={(id) => change({ kind: PLAYER_KINDS.find((kind) => kind === id) ?? 'me' })}
          items={PLAYER_KINDS.map((kind) => ({
            id: kind,
            label: t(`kinds.${kind}`),
            description: t(`kindNotes.${kind}`),
          }))}
        />
        <TextField
          label={t('player.description')}
          name="description"
          multiline
          maxLength={500}
          value={fields.description}
          onChange={(description) => change({ description })}
        />
        <PictureChoice
          label={t('player.icon')}
          value={fields.icon}
          onChange={(id) => change({ icon: PLAYER_ICONS.find((icon) => icon === id) ?? 'pawn' })}
          items={PLAYER_ICONS.map((icon) => ({
            id: icon,
            label: t(`icons.${icon}`),
            picture: <PlayerIcon icon={icon} />,
          }))}
        />
      </Form>
    </Dialog>
  );
}

/** Who a new player probably is: the reader first, then another like the one before. */
function nextKind(heroes: readonly Hero[]): Hero['kind'] {
  const added = heroes.filter(({ sample }) => !sample);
  const last = added.at(-1)?.kind;
  if (last === undefined || added.every(({ kind }) => kind !== 'me')) return 'me';
  return last === 'me' ? 'opponent' : last;
}

interface AddPlayerProps {
  /** Who it probably is; without it, who would be the next. */
  kind?: Hero['kind'] | undefined;
  onAdded?: (heroid: number) => void;
  onClose: () => void;
}

/** Adds a player. */
export function AddPlayer({ kind, onAdded, onClose }: AddPlayerProps) {
  const { t } = useTranslation('cards');
  const { add } = usePlayerChanges();
  const heroes = usePlayers().data?.heroes ?? [];
  return (
    <PlayerForm
      player={{ name: '', description: '', icon: 'knight', kind: kind ?? nextKind(heroes) }}
      title={t('player.addTitle')}
      okLabel={t('player.add')}
      onSave={async (fields) => onAdded?.((await add.mutateAsync(fields)).heroid)}
      onClose={onClose}
    />
  );
}

interface PlayerDialogProps {
  player: Hero;
  onClose: () => void;
}

/** Changes name, description and picture of a player. */
export function EditPlayer({ player, onClose }: PlayerDialogProps) {
  const { t } = useTranslation(['cards', 'common']);
  const { changeInfo, setIcon } = usePlayerChanges();
  const { heroid, name, description, icon, kind } = player;
  const save = async ({ name, description, icon, kind }: PlayerFields) => {
    await changeInfo.mutateAsync({ heroid, name, description, kind });
    if (icon !== player.icon) await setIcon.mutateAsync({ heroid, icon });
  };
  return (
    <PlayerForm
      player={{ name, description, icon, kind }}
      title={t('player.editTitle')}
      okLabel={t('common:save')}
      onSave={save}
      onClose={onClose}
    />
  );
}

/** Confirms the deletion of a player and everything that belongs to it. */
export function DeletePlayer({ player, onClose }: PlayerDialogProps) {
  const { t } = useTranslation('cards');
  const { remove } = usePlayerChanges();
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('player.deleteTitle', { name: player.name })}
      okLabel={t('player.deleteOk')}
      okVariant="danger"
      onOk={() => remove.mutate({ heroid: player.heroid }, { onSuccess: onClose })}
      loading={remove.isPending}
      size="sm"
    >
      <Text>{t('player.deleteText')}</Text>
    </Dialog>
  );
}
