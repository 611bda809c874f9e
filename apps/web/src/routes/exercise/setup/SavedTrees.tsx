import { isSilent } from '@tabia/api-client';
import type { Output } from '@tabia/api-client/contract';
import { Button, CollapsibleCards, Inline, LinkButton, List, Stack, Text } from '@tabia/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useErrorWords } from '../../../i18n/errorWords.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { useApp } from '../../../services/AppContext.tsx';
import { pathTo } from '../../../state/address/useAddress.ts';
import { useGrants } from '../../../state/players/useGrants.ts';
import { answersOf, useAnswer, useAnswerCache } from '../../../state/queries/useAnswer.ts';
import { usePlanWords } from './usePlanWords.ts';

type SavedTree = Output<'trees/listbypool'>['trees'][number];

/** Saved trees change these answers. */
const STALE = [
  'trees/',
  'training/',
  'today/',
  'usergames/mistakes',
  'openingtrees/heronode',
  'heroes/list',
] as const;

/** The trees of a player, the last changed first. */
function useSavedTrees(heroid: number) {
  return useAnswer('trees/listbypool', { heroid }, { enabled: heroid > 0 });
}

interface Changes {
  /** Called with a function that saves the deleted tree again, in the plan if it was there. */
  onDeleted: (restore: () => void) => void;
  onFailed: (error: Error) => void;
}

/** Deletes a saved tree; what was deleted can be saved again as it was. */
function useTreeDeletion(heroid: number, { onDeleted, onFailed }: Changes) {
  const { api } = useApp();
  const queries = useAnswerCache();
  const refresh = () => queries.invalidateQueries(answersOf(STALE));
  const restoring = useMutation(
    {
      mutationFn: ({ tree, istraining }: Output<'trees/load'>) => {
        const { posid, herowhite } = tree;
        return api.call('trees/save', { heroid, posid, herowhite, tree, istraining });
      },
      onSuccess: refresh,
      onError: onFailed,
    },
    queries,
  );
  return useMutation(
    {
      mutationFn: async ({ posid, herowhite }: Pick<SavedTree, 'posid' | 'herowhite'>) => {
        const saved = await api.call('trees/load', { heroid, posid, herowhite });
        await api.call('trees/delete', { heroid, posid, herowhite });
        return saved;
      },
      onSuccess: async (saved) => {
        await refresh();
        onDeleted(() => restoring.mutate(saved));
      },
      onError: onFailed,
    },
    queries,
  );
}

function idOf({ posid, herowhite }: SavedTree): string {
  return `${posid} ${herowhite}`;
}

/** A saved tree in the reader's words. The move and the side stand where there is room for them: they tell trees of one opening apart. */
function useTreeWords() {
  const { t } = useTranslation('exercise');
  const { opening, place } = usePlanWords();
  return (tree: SavedTree) => ({
    title: opening(tree),
    note: [
      place(tree),
      t(tree.istraining === 1 ? 'trees.planned' : 'trees.notPlanned'),
      t('asks', { lines: t('lines', { count: tree.lines }), moves: t('moves', { count: tree.moves }) }),
    ].join(' · '),
  });
}

/** What can be done with the chosen tree; a deleted one can be put back. */
function TreeActions({ heroid, tree }: { heroid: number; tree: SavedTree }) {
  const { t } = useTranslation('exercise');
  const { notices } = useApp();
  const words = useErrorWords();
  const deletion = useTreeDeletion(heroid, {
    onDeleted: (restore) =>
      notices.show({
        tone: 'info',
        title: t('trees.deleted'),
        actionLabel: t('trees.undo'),
        onAction: restore,
      }),
    onFailed: (error) => {
      if (!isSilent(error)) notices.show({ tone: 'danger', ...words(error) });
    },
  });
  const { posid, herowhite } = tree;
  const { owns } = useGrants(heroid);
  return (
    <Inline gap={2}>
      <LinkButton size="sm" asChild>
        <Link to={pathTo(paths.analysis, { heroid, posid, herowhite })}>{t('trees.open')}</Link>
      </LinkButton>
      {owns && (
        <Button
          variant="ghost"
          size="sm"
          startIcon="trash"
          onPress={() => deletion.mutate({ posid, herowhite })}
          loading={deletion.isPending}
        >
          {t('trees.delete')}
        </Button>
      )}
    </Inline>
  );
}

function TreeList({ heroid, trees }: { heroid: number; trees: readonly SavedTree[] }) {
  const { t } = useTranslation(['exercise', 'common']);
  const words = useTreeWords();
  const [chosenId, setChosenId] = useState('');
  const chosen = trees.find((tree) => idOf(tree) === chosenId);
  return (
    <Stack gap={3}>
      <List
        label={t('trees.heading')}
        items={trees}
        itemId={idOf}
        itemText={(tree) => Object.values(words(tree)).join(', ')}
        itemHeight={48}
        height={6}
        typeAhead={false}
        selectedId={chosen ? chosenId : ''}
        onSelect={setChosenId}
        empty={t('common:noData')}
        renderItem={(tree) => (
          <Stack gap={0}>
            <Text size="sm" truncate>
              {words(tree).title}
            </Text>
            <Text size="xs" muted truncate>
              {words(tree).note}
            </Text>
          </Stack>
        )}
      />
      {chosen && <TreeActions key={chosenId} heroid={heroid} tree={chosen} />}
    </Stack>
  );
}

/** Every saved tree, in the plan or not; nothing before the first one. */
export function SavedTrees({ heroid }: { heroid: number }) {
  const { t } = useTranslation('exercise');
  const trees = useSavedTrees(heroid).data?.trees ?? [];
  if (trees.length === 0) return null;
  return (
    <CollapsibleCards
      items={[
        {
          id: 'trees',
          title: t('trees.title', { count: trees.length }),
          content: <TreeList heroid={heroid} trees={trees} />,
        },
      ]}
    />
  );
}
