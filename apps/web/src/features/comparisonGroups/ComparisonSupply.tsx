import type { Output } from '@tabia/api-client/contract';
import { Button, Callout, Card, Inline, Progress, RadioGroup, Stack, Text } from '@tabia/ui';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useApp } from '../../services/AppContext.tsx';
import { useAnswer, useAnswerCache } from '../../state/queries/useAnswer.ts';
import { useChange } from '../../state/queries/useChange.ts';

/** How far a fetch is, is noted once a second. */
const RUNNING_MS = 1_000;
const COMPARED = ['comparison/load', 'openingtrees/groupmoves'];

/** What there is to compare with; follows a fetch, at whose end what pages have compared is asked again. */
function useComparisonSupply() {
  const queries = useAnswerCache();
  const answer = useAnswer(
    'comparison/load',
    {},
    { refetchInterval: ({ state: { data } }) => (data?.fetch?.running ? RUNNING_MS : false) },
  );
  const isRunning = answer.data?.fetch?.running ?? false;
  const wasRunning = useRef(isRunning);
  useEffect(() => {
    const hasEnded = wasRunning.current && !isRunning;
    wasRunning.current = isRunning;
    if (hasEnded)
      void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => name === COMPARED[1] });
  }, [isRunning, queries]);
  return answer;
}

/** The months that can be fetched, with their sizes. */
function useGameMonths() {
  return useAnswer('comparison/months', {}, { staleTime: Number.POSITIVE_INFINITY, retry: false });
}

/** Starts, stops and removes. */
function useSupplyChanges() {
  return {
    fetch: useChange('comparison/fetch', { stale: ['comparison/load'] }),
    stop: useChange('comparison/stop', { stale: ['comparison/load'] }),
    remove: useChange('comparison/remove', { stale: COMPARED }),
  };
}

type Supply = Output<'comparison/load'>;
type Fetch = NonNullable<Supply['fetch']>;
type Changes = ReturnType<typeof useSupplyChanges>;

const MEGABYTE = 1_000_000;
const THOUSANDTHS = 1_000;
/** The packed games, and what is written while they are counted. */
const ROOM_FACTOR = 4;

/** Bytes as whole megabytes, and never as none. */
function useMegabytes(): (bytes: number) => string {
  const format = useFormat();
  return (bytes) => format.number(Math.max(1, Math.round(bytes / MEGABYTE)));
}

/** How far a fetch is, and how to stop it. */
function Running({ fetch, stop }: { fetch: Fetch; stop: Changes['stop'] }) {
  const { t } = useTranslation('comparison');
  const format = useFormat();
  const megabytes = useMegabytes();
  const { phase, done, total } = fetch;
  const isKnown = phase !== null && total > 0;
  const far =
    phase === 'sorting'
      ? format.percent(done / THOUSANDTHS)
      : t('far', { done: megabytes(done), total: megabytes(total) });
  return (
    <Stack gap={2}>
      <Progress
        label={t(`phases.${phase ?? 'waiting'}`)}
        valueText={isKnown ? far : t('begins')}
        {...(isKnown && { value: done, max: total })}
      />
      <Text size="sm" muted>
        {t('goesOn')}
      </Text>
      <Inline>
        <Button onPress={() => stop.mutate({})} loading={stop.isPending} loadingLabel={t('stop')}>
          {t('stop')}
        </Button>
      </Inline>
    </Stack>
  );
}

/** Why the last fetch has ended too early, or could not even say how much it would be. */
function Ended({ problem, month }: { problem: Fetch['problem']; month?: string }) {
  const { t } = useTranslation('comparison');
  if (problem === null)
    return (
      <Callout title={t('stopped', { month })} live>
        {t('stoppedText')}
      </Callout>
    );
  return (
    <Callout tone="warning" title={t(`problems.${problem}.title`)} live>
      {t(`problems.${problem}.text`)}
    </Callout>
  );
}

/** How much it is, and the button that gets it. */
function Offer({ last, fetch, hasNets }: { last: Fetch | null; fetch: Changes['fetch']; hasNets: boolean }) {
  const { t } = useTranslation('comparison');
  const format = useFormat();
  const megabytes = useMegabytes();
  const { data, refetch, isFetching } = useGameMonths();
  const [chosen, choose] = useState<string>();
  if (!data) return <Text size="sm">{t('sizes')}</Text>;
  const { months, usual, nets, problem } = data;
  const month = chosen ?? last?.month ?? usual;
  const found = months.find((listed) => listed.month === month);
  if (!found)
    return (
      <Stack>
        <Ended problem={problem ?? 'not-found'} />
        <Inline>
          <Button onPress={() => void refetch()} loading={isFetching} loadingLabel={t('sizes')}>
            {t('again')}
          </Button>
        </Inline>
      </Stack>
    );
  const more = hasNets ? 0 : nets;
  const isContinued = last !== null && last.month === month;
  return (
    <Stack>
      {isContinued && <Ended problem={last.problem} month={format.month(month)} />}
      <RadioGroup
        label={t('choose')}
        items={months.map((listed) => ({
          id: listed.month,
          label: t('month', { month: format.month(listed.month), size: megabytes(listed.bytes) }),
        }))}
        value={month}
        onChange={choose}
      />
      <Text size="sm" muted>
        {t('room', { size: megabytes(found.bytes * ROOM_FACTOR + more) })}
      </Text>
      <Inline>
        <Button
          variant="primary"
          onPress={() => fetch.mutate({ month })}
          loading={fetch.isPending}
          loadingLabel={t('begins')}
        >
          {isContinued ? t('resume') : t('fetch', { size: megabytes(found.bytes + more) })}
        </Button>
      </Inline>
    </Stack>
  );
}

/** What is there, each with the button that removes it. */
function There({
  levels,
  collections,
  remove,
}: Pick<Supply, 'levels' | 'collections'> & Pick<Changes, 'remove'>) {
  const { t } = useTranslation('comparison');
  const format = useFormat();
  const megabytes = useMegabytes();
  const { notices } = useApp();
  const drop = (name: string | null): void =>
    remove.mutate(
      { name },
      {
        onSuccess: () => notices.show({ tone: 'info', title: t('removed'), text: t('removedText') }),
      },
    );
  const rows = [
    ...(levels.length > 0
      ? [{ name: null, title: t('nets', { levels: levels.join(', ') }), label: t('removeNets') }]
      : []),
    ...collections.map(({ name, month, games, bytes }) => {
      const shown = month === null ? name : format.month(month);
      const facts = { name: shown, games: format.number(games), size: megabytes(bytes), count: games };
      return { name, title: t('games', facts), label: t('removeNamed', { name: shown }) };
    }),
  ];
  return rows.map(({ name, title, label }) => (
    <Inline key={name ?? ''} justify="between">
      <Text size="sm">{title}</Text>
      <Button variant="ghost" size="sm" startIcon="trash" label={label} onPress={() => drop(name)}>
        {t('remove')}
      </Button>
    </Inline>
  ));
}

/** What the players of this service are compared with: the operator gets it with one button, and removes it. */
export function ComparisonSupply() {
  const { t } = useTranslation('comparison');
  const { data } = useComparisonSupply();
  const { fetch, stop, remove } = useSupplyChanges();
  if (!data) return null;
  const { levels, collections, fetch: last } = data;
  const isWhole = levels.length > 0 && collections.length > 0 && (last?.problem ?? null) === null;
  return (
    <Card title={t('title')} description={t('text')}>
      <Stack>
        <There {...{ levels, collections, remove }} />
        {last?.running ? (
          <Running fetch={last} stop={stop} />
        ) : (
          !isWhole && <Offer {...{ last, fetch }} hasNets={levels.length > 0} />
        )}
      </Stack>
    </Card>
  );
}
