import { type Hero, LABELS } from '@tabia/api-client/contract';
import { Modal, RadioGroup, Stack, Text } from '@tabia/ui';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useApp } from '../../../services/AppContext.tsx';
import { useChange } from '../../../state/queries/useChange.ts';

/** What a list holds, and its label. */
const LISTS = {
  favorites: { of: 'positions', labid: LABELS.favorite },
  bookmarks: { of: 'positions', labid: LABELS.bookmark },
  practice: { of: 'positions', labid: LABELS.practice },
  hiddenPositions: { of: 'positions', labid: LABELS.ignored },
  hiddenMoves: { of: 'moves', labid: LABELS.ignored },
} as const;
type ListName = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as ListName[];

/** Labels change these answers. */
const STALE = ['usergames/', 'openingtrees/', 'training/getlist', 'heroes/list'] as const;

/** Empties one list of a player after a question: favorites, bookmarks, what is hidden. */
export function EmptyListDialog({ hero, onClose }: { hero: Hero; onClose: () => void }) {
  const { t } = useTranslation(['cards', 'common']);
  const { notices } = useApp();
  const [name, setName] = useState<ListName>('favorites');
  const done = {
    stale: STALE,
    onSuccess: ({ removed }: { removed: number }) => {
      notices.show({ tone: 'success', title: t('lists.emptied', { count: removed }) });
      onClose();
    },
  };
  const positions = useChange('openinglabels/delposlabels', done);
  const moves = useChange('openinglabels/delmovelabels', done);
  const { of, labid } = LISTS[name];
  const change = of === 'positions' ? positions : moves;
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t('lists.title', { name: hero.name })}
      closeLabel={t('common:close')}
      okLabel={t('lists.ok')}
      okVariant="danger"
      onOk={() => change.mutate({ heroid: hero.heroid, labid })}
      loading={change.isPending}
      loadingLabel={t('common:saving')}
      cancelLabel={t('common:cancel')}
      size="sm"
    >
      <Stack gap={3}>
        <Text>{t('lists.text')}</Text>
        <RadioGroup
          label={t('lists.label')}
          items={NAMES.map((id) => ({ id, label: t(`lists.names.${id}`) }))}
          value={name}
          onChange={(id) => setName(NAMES.find((known) => known === id) ?? name)}
        />
      </Stack>
    </Modal>
  );
}
