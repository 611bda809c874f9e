import type { Summary } from '@tabia/api-client/contract';
import { Button, ChipMenu, Inline, Skeleton, Stack, StatRow, StatTile, Table, Text } from '@tabia/ui';
import { useMemo, useState } from 'react';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useAnswer } from '../../state/queries/useAnswer.ts';
import { CriticalOpenings } from './CriticalOpenings.tsx';
import { type Part, usePartColumns, useParts } from './useParts.tsx';

const PHASES = ['opening', 'middlegame', 'endgame'] as const;
const KINDS = ['openings', 'timecontrols', 'months', 'mistakes'] as const;
type Kind = (typeof KINDS)[number];

/** Hundreds of openings that were met once would bury those that matter. */
const FIRST_ROWS = 12;

function idOf({ id }: Part): string {
  return id;
}

/** Score, performance, and how accurate the phases were. */
function Totals({ summary }: { summary: Summary }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const { games, wins, draws, losses, score, performance } = summary;
  const percent = (value: number | null) =>
    value === null ? '—' : t('percent', { value: format.tenths(value) });
  return (
    <Stack gap={2}>
      <StatRow>
        <StatTile label={t('games')} value={format.number(games)} />
        <StatTile label={t('score')} value={percent(score === null ? null : score * 100)} />
        <StatTile label={t('performance')} value={performance === null ? '—' : performance} />
        {PHASES.map((phase) => (
          <StatTile key={phase} label={t(`accuracy.${phase}`)} value={percent(summary[phase].accuracy)} />
        ))}
      </StatRow>
      <Text size="sm" muted>
        {t('results', { wins, draws, losses })}
      </Text>
    </Stack>
  );
}

interface Props {
  heroid: number;
  categories: readonly number[];
}

/** What the figures do not contain yet; nothing once all is judged. */
function Unjudged({ heroid }: { heroid: number }) {
  const { t } = useTranslation('statistics');
  const format = useFormat();
  const { data } = useAnswer('usergames/uncalculated', { heroid });
  if (!data || data.opening + data.games === 0) return null;
  return (
    <Text size="sm" muted>
      {t('unjudged', { moves: format.number(data.opening), games: format.number(data.games) })}
    </Text>
  );
}

/** The results by opening, time control or month, the first rows before all of them. */
function Parts({ kind, detail }: { kind: Exclude<Kind, 'mistakes'>; detail: Summary['detail'] }) {
  const { t } = useTranslation('statistics');
  const parts = useParts(detail);
  const columns = usePartColumns(kind);
  const [showsAll, setShowsAll] = useState(false);
  const all = parts[kind];
  const rows = useMemo(() => (showsAll ? all : all.slice(0, FIRST_ROWS)), [all, showsAll]);
  return (
    <>
      <Table
        label={t(`kinds.${kind}`)}
        columns={columns}
        rows={rows}
        rowId={idOf}
        size="sm"
        empty={<Text muted>{t('empty')}</Text>}
      />
      {rows.length < all.length && (
        <Inline>
          <Button variant="ghost" size="sm" onPress={() => setShowsAll(true)}>
            {t('showAll', { number: all.length })}
          </Button>
        </Inline>
      )}
    </>
  );
}

/** The totals and, below them, the parts of one kind. */
function Figures({ heroid, categories }: Props) {
  const { t } = useTranslation(['statistics', 'common']);
  const [kind, setKind] = useState<Kind>('openings');
  const { data, error, refetch } = useAnswer('usergames/summary', {
    heroid,
    herocats: [...categories],
    detail: true,
  });
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label={t('common:loading')} shape="row" count={8} />;
  return (
    <Stack gap={4}>
      <Totals summary={data} />
      <Unjudged heroid={heroid} />
      <Inline>
        <ChipMenu
          label={t('by')}
          items={KINDS.map((id) => ({ id, label: t(`kinds.${id}`) }))}
          value={kind}
          onChange={(id) => setKind(KINDS.find((known) => known === id) ?? kind)}
        />
      </Inline>
      {kind === 'mistakes' ? (
        <CriticalOpenings heroid={heroid} categories={categories} />
      ) : (
        <Parts key={kind} kind={kind} detail={data.detail} />
      )}
    </Stack>
  );
}

/** Results and accuracy of a player: in all, by opening, by time control, over time. */
export function Statistics(props: Props) {
  // The words are waited for where no other hook follows: React cannot take up a component in the midst of its hooks.
  useTranslation('statistics');
  return <Figures {...props} />;
}
