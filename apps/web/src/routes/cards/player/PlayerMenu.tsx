import { type Hero, LABELS } from '@tabia/api-client/contract';
import { Button, EmptyState, IconButton, MediaRow, Menu, RadioGroup, Skeleton, Stack, Text } from '@tabia/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../../features/dialog/Dialog.tsx';
import { LoadFailure } from '../../../features/loadFailure/LoadFailure.tsx';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useApp } from '../../../services/AppContext.tsx';
import { pathTo } from '../../../state/address/useAddress.ts';
import { usePlayerChanges, useSourceChanges } from '../../../state/players/players.ts';
import { useAnswer } from '../../../state/queries/useAnswer.ts';
import { useChange } from '../../../state/queries/useChange.ts';
import { SourceMark } from '../source/SourceMark.tsx';
import { moveItem } from '../source/sourceState.ts';
import { DeletePlayer, EditPlayer } from './PlayerDialogs.tsx';

/** What a list holds, and its label. */
const LISTS = {
  favorites: { listed: 'positions', labid: LABELS.favorite },
  bookmarks: { listed: 'positions', labid: LABELS.bookmark },
  practice: { listed: 'positions', labid: LABELS.practice },
  hiddenPositions: { listed: 'positions', labid: LABELS.ignored },
  hiddenMoves: { listed: 'moves', labid: LABELS.ignored },
} as const;
type ListName = keyof typeof LISTS;
const NAMES = Object.keys(LISTS) as ListName[];

/** Labels change these answers. */
const STALE = ['usergames/', 'openingtrees/', 'training/getlist', 'heroes/list'] as const;

/** Empties one list of a player after a question: favorites, bookmarks, what is hidden. */
function EmptyListDialog({ player, onClose }: { player: Hero; onClose: () => void }) {
  const { t } = useTranslation('cards');
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
  const { listed, labid } = LISTS[name];
  const change = listed === 'positions' ? positions : moves;
  return (
    <Dialog
      onOpenChange={onClose}
      title={t('lists.title', { name: player.name })}
      okLabel={t('lists.ok')}
      okVariant="danger"
      onOk={() => change.mutate({ heroid: player.heroid, labid })}
      loading={change.isPending}
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
    </Dialog>
  );
}

/** Archived sources of a player, each with a button that restores it. */
function ArchiveDialog({ player, onClose }: { player: Hero; onClose: () => void }) {
  const { t } = useTranslation(['cards', 'common']);
  const { restore } = useSourceChanges();
  const all = useAnswer('nicknames/list', { heroid: player.heroid, archived: true });
  const shown = new Set(player.nicknames.map(({ nicknameid }) => nicknameid));
  const archived = all.data?.nicknames.filter(({ nicknameid }) => !shown.has(nicknameid));
  return (
    <Dialog onOpenChange={onClose} title={t('archive.title', { name: player.name })}>
      {all.isError && <LoadFailure level={3} error={all.error} onRetry={() => void all.refetch()} />}
      {all.isPending && <Skeleton label={t('common:loading')} shape="row" count={2} />}
      {archived?.length === 0 && (
        <EmptyState icon="folder" level={3} title={t('archive.empty')} text={t('archive.emptyText')} />
      )}
      {archived !== undefined && archived.length > 0 && (
        <Stack gap={2}>
          <Text muted>{t('archive.text')}</Text>
          {archived.map(({ nicknameid, name, source, games_loaded }) => (
            <MediaRow
              key={nicknameid}
              start={<SourceMark source={source} />}
              title={name}
              note={t('source.games', { count: games_loaded })}
              end={
                <Button
                  size="sm"
                  label={t('archive.restoreLabel', { name })}
                  onPress={() => restore.mutate({ nicknameid })}
                  loading={restore.isPending && restore.variables.nicknameid === nicknameid}
                  loadingLabel={t('common:loading')}
                >
                  {t('archive.restore')}
                </Button>
              }
            />
          ))}
        </Stack>
      )}
    </Dialog>
  );
}

/** Actions on a player. */
export function PlayerMenu({ player, heroes }: { player: Hero; heroes: readonly Hero[] }) {
  const { t } = useTranslation('cards');
  const { relocate } = usePlayerChanges();
  const navigate = useNavigate();
  const [open, setOpen] = useState<string | null>(null);
  const ids = heroes.map(({ heroid }) => heroid);
  const index = ids.indexOf(player.heroid);
  const label = t('player.menu', { name: player.name });
  const act = (id: string) => {
    if (id === 'up') relocate.mutate({ heroids: moveItem(ids, index, -1) });
    else if (id === 'games') void navigate(pathTo(paths.games, { heroid: player.heroid }));
    else if (id === 'tree') void navigate(pathTo(paths.openingTree, { heroid: player.heroid }));
    else if (id === 'repertoire') void navigate(pathTo(paths.repertoire, { heroid: player.heroid }));
    else if (id === 'down') relocate.mutate({ heroids: moveItem(ids, index, 1) });
    else setOpen(id);
  };
  const close = () => setOpen(null);
  return (
    <>
      <Menu
        trigger={<IconButton icon="more" label={label} />}
        label={label}
        placement="bottom end"
        onAction={act}
        items={[
          { id: 'games', label: t('player.games'), startIcon: 'list' },
          { id: 'tree', label: t('player.tree'), startIcon: 'tree' },
          { id: 'repertoire', label: t('player.repertoire'), startIcon: 'branch' },
          { id: 'edit', label: t('player.edit'), startIcon: 'edit', separated: true },
          { id: 'archive', label: t('player.archive'), startIcon: 'folder' },
          { id: 'emptyList', label: t('player.emptyList'), startIcon: 'star' },
          { id: 'up', label: t('player.up'), startIcon: 'arrowUp', disabled: index <= 0, separated: true },
          { id: 'down', label: t('player.down'), startIcon: 'arrowDown', disabled: index === ids.length - 1 },
          { id: 'delete', label: t('player.delete'), startIcon: 'trash', danger: true, separated: true },
        ]}
      />
      {open === 'edit' && <EditPlayer player={player} onClose={close} />}
      {open === 'archive' && <ArchiveDialog player={player} onClose={close} />}
      {open === 'emptyList' && <EmptyListDialog player={player} onClose={close} />}
      {open === 'delete' && <DeletePlayer player={player} onClose={close} />}
    </>
  );
}
