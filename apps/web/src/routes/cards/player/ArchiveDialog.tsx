import type { Hero } from '@tabia/api-client/contract';
import { Button, EmptyState, MediaRow, Modal, Skeleton, Stack, Text } from '@tabia/ui';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { useSourceChanges } from '../../../state/players/players.ts';
import { useAnswer } from '../../../state/queries/useAnswer.ts';
import { SourceMark } from '../source/SourceMark.tsx';

/** Archived sources of a player, each with a button that restores it. */
export function ArchiveDialog({ hero, onClose }: { hero: Hero; onClose: () => void }) {
  const { t } = useTranslation(['cards', 'common']);
  const { restore } = useSourceChanges();
  const words = useErrorWords();
  const all = useAnswer('nicknames/list', { heroid: hero.heroid, archived: true });
  const shown = new Set(hero.nicknames.map(({ nicknameid }) => nicknameid));
  const archived = all.data?.nicknames.filter(({ nicknameid }) => !shown.has(nicknameid));
  return (
    <Modal
      open
      onOpenChange={onClose}
      title={t('archive.title', { name: hero.name })}
      closeLabel={t('common:close')}
    >
      {all.isError && <EmptyState tone="danger" icon="warning" level={3} {...words(all.error)} />}
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
    </Modal>
  );
}
