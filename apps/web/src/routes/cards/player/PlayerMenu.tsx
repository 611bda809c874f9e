import type { Hero } from '@tabia/api-client/contract';
import { IconButton, Menu } from '@tabia/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { pathTo } from '../../../state/address/pathTo.ts';
import { usePlayerChanges } from '../../../state/players/players.ts';
import { moveItem } from '../source/moveItem.ts';
import { ArchiveDialog } from './ArchiveDialog.tsx';
import { EmptyListDialog } from './EmptyListDialog.tsx';
import { DeletePlayer, EditPlayer } from './PlayerDialogs.tsx';

/** Actions on a player. */
export function PlayerMenu({ hero, heroes }: { hero: Hero; heroes: readonly Hero[] }) {
  const { t } = useTranslation('cards');
  const { relocate } = usePlayerChanges();
  const navigate = useNavigate();
  const [open, setOpen] = useState<string | null>(null);
  const ids = heroes.map(({ heroid }) => heroid);
  const index = ids.indexOf(hero.heroid);
  const label = t('player.menu', { name: hero.name });
  const act = (id: string) => {
    if (id === 'up') relocate.mutate({ heroids: moveItem(ids, index, -1) });
    else if (id === 'games') void navigate(pathTo(paths.games, { heroid: hero.heroid }));
    else if (id === 'tree') void navigate(pathTo(paths.openingTree, { heroid: hero.heroid }));
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
          { id: 'edit', label: t('player.edit'), startIcon: 'edit', separated: true },
          { id: 'archive', label: t('player.archive'), startIcon: 'folder' },
          { id: 'emptyList', label: t('player.emptyList'), startIcon: 'star' },
          { id: 'up', label: t('player.up'), startIcon: 'arrowUp', disabled: index <= 0, separated: true },
          { id: 'down', label: t('player.down'), startIcon: 'arrowDown', disabled: index === ids.length - 1 },
          { id: 'delete', label: t('player.delete'), startIcon: 'trash', danger: true, separated: true },
        ]}
      />
      {open === 'edit' && <EditPlayer hero={hero} onClose={close} />}
      {open === 'archive' && <ArchiveDialog hero={hero} onClose={close} />}
      {open === 'emptyList' && <EmptyListDialog hero={hero} onClose={close} />}
      {open === 'delete' && <DeletePlayer hero={hero} onClose={close} />}
    </>
  );
}
