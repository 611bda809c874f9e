import type { DeskRow, Homework } from '@tabia/api-client/contract';
import { MiniBoard, moveArrow } from '@tabia/board';
import { positionKey, sansOf } from '@tabia/chess';
import { Button, Card, Inline, LONG_TABLE, Skeleton, Stack, Table, Text } from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { useMemo, useState } from 'react';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { Dialog } from '../../features/dialog/Dialog.tsx';
import { PartFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { useErrorWords } from '../../i18n/errorWords.ts';
import { useFormat } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { useGivenHomework, useTakeBack } from '../../state/players/homework.ts';
import { useOrientation } from '../../state/preferences/usePreferences.ts';
import { nameOf } from './PupilDialog.tsx';

type Position = Homework['positions'][number];
type WrongMove = Position['wrong'][number];

/** Little boards of one homework, at most. */
const BOARDS = 6;

/** The wrong moves of all pupils, by where they were played: the most frequent first. */
function wrongByPosition(homework: readonly Homework[]) {
  const places = new Map<string, Pick<Position, 'fen' | 'herowhite'> & { counts: Map<string, number> }>();
  for (const { herowhite, wrong } of homework.flatMap(({ positions }) => positions))
    for (const { fen, uci, count } of wrong) {
      const key = positionKey(fen);
      const place = places.get(key) ?? { fen, herowhite, counts: new Map<string, number>() };
      place.counts.set(uci, (place.counts.get(uci) ?? 0) + count);
      places.set(key, place);
    }
  return [...places.values()]
    .map(({ fen, herowhite, counts }) => {
      const wrong = [...counts]
        .map(([uci, count]) => ({ fen, uci, count }))
        .sort((a, b) => b.count - a.count);
      return { fen, herowhite, wrong, total: wrong.reduce((sum, { count }) => sum + count, 0) };
    })
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total)
    .slice(0, BOARDS);
}

/** Wrong moves with how often, as a player writes them. */
function useWrongWords(): (wrong: readonly WrongMove[]) => string {
  const { t } = useTranslation('homework');
  const san = useSan();
  return (wrong) =>
    wrong
      .map(({ fen, uci, count }) => t('list.times', { move: san(sansOf(fen, [uci])[0] ?? uci, uci), count }))
      .join(', ');
}

function WrongBoard({ fen, herowhite, wrong }: Pick<Position, 'fen' | 'herowhite' | 'wrong'>) {
  const orientation = useOrientation();
  const wrongWords = useWrongWords();
  const arrows = useMemo(() => wrong.map(({ uci }) => moveArrow(uci, 'mistake')), [wrong]);
  return (
    <Inline gap={2} wrap={false}>
      <MiniBoard size="sm" fen={fen} orientation={orientation(herowhite)} arrows={arrows} />
      <Text size="sm">{wrongWords(wrong)}</Text>
    </Inline>
  );
}

/** The homework of one day and word, whoever has it. */
function OneHomework({
  given,
  nameOfPupil,
}: {
  given: readonly Homework[];
  nameOfPupil: (homework: Homework) => string;
}) {
  const { t } = useTranslation('homework');
  const format = useFormat();
  const words = useErrorWords();
  const wrongWords = useWrongWords();
  const { takeBack, isPending, error } = useTakeBack();
  const [asked, setAsked] = useState<readonly Homework[]>();
  const boards = useMemo(() => wrongByPosition(given), [given]);
  const isNarrow = useNarrow();
  const [first] = given;
  if (first === undefined) return null;
  const doneOf = ({ positions }: Homework): string => {
    if (positions.some(({ done }) => done === null)) return t('list.hidden');
    const done = positions.filter((position) => position.done).length;
    return t('list.doneOf', { done, all: positions.length });
  };
  const wrongOf = ({ positions }: Homework): string => {
    const listed = positions.filter(({ wrong }) => wrong.length > 0).map(({ wrong }) => wrongWords(wrong));
    const gone = positions.some((position) => position.gone) && t('list.gone');
    const empty = positions.some((position) => position.empty && !position.done) && t('list.nothing');
    return [...listed, gone, empty].filter(Boolean).join('; ') || '—';
  };
  const takeBackOf = (homework: Homework) => (
    <Button
      size="sm"
      label={t('list.takeBackOf', { name: nameOfPupil(homework) })}
      onPress={() => setAsked([homework])}
    >
      {t('list.takeBack')}
    </Button>
  );
  const isLong = given.length > LONG_TABLE;
  // On a phone everything of a pupil stands below the name. Rows of a long table have one height.
  const isStacked = isNarrow && !isLong;
  return (
    <Card
      level={3}
      elevation={0}
      variant="subtle"
      title={t('list.until', { date: format.day(first.until) })}
      description={first.word || undefined}
      footer={
        given.length > 1 && (
          <Button size="sm" onPress={() => setAsked(given)}>
            {t('list.all')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        {boards.length > 0 && (
          <Stack gap={2}>
            <Text weight="medium">{t('list.common')}</Text>
            <Inline gap={4}>
              {boards.map(({ fen, herowhite, wrong }) => (
                <WrongBoard key={fen} fen={fen} herowhite={herowhite} wrong={wrong} />
              ))}
            </Inline>
          </Stack>
        )}
        <Table
          label={t('list.until', { date: format.day(first.until) })}
          rows={given}
          rowId={({ homeworkid }) => String(homeworkid)}
          empty={t('list.empty')}
          columns={[
            {
              id: 'pupil',
              label: t('list.pupil'),
              value: nameOfPupil,
              share: 2,
              render: (homework) =>
                isStacked ? (
                  <Stack gap={2}>
                    <span>{nameOfPupil(homework)}</span>
                    <Text size="sm" muted>
                      {t('list.wrongMoves', { moves: wrongOf(homework) })}
                    </Text>
                    <div>{takeBackOf(homework)}</div>
                  </Stack>
                ) : (
                  nameOfPupil(homework)
                ),
            },
            {
              id: 'done',
              label: t('list.done'),
              align: 'end',
              value: ({ positions }) => positions.filter(({ done }) => done).length,
              render: doneOf,
            },
            ...(isLong || isStacked
              ? []
              : [{ id: 'wrong', label: t('list.wrong'), sortable: false, value: wrongOf }]),
            ...(isStacked
              ? []
              : [
                  {
                    id: 'back',
                    label: t('list.takeBack'),
                    sortable: false,
                    value: () => '',
                    render: takeBackOf,
                  },
                ]),
          ]}
        />
      </Stack>
      <Dialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t('list.confirm')}
        okLabel={t('list.takeBack')}
        okVariant="danger"
        onOk={() => {
          if (asked) void takeBack(asked).then((isDone) => isDone && setAsked(undefined));
        }}
        loading={isPending}
        loadingLabel={t('list.taking')}
      >
        <Text>{t('list.confirmText')}</Text>
        {error !== undefined && <Text tone="danger">{words(error).text}</Text>}
      </Dialog>
    </Card>
  );
}

/** What the coach has given, with results by pupil and by wrong move. */
export function GivenHomework({ pupils }: { pupils: readonly DeskRow[] }) {
  const { t } = useTranslation(['homework', 'common']);
  const { data, error, refetch } = useGivenHomework();
  if (error && !data) return <PartFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton label={t('common:loading')} shape="row" count={3} />;
  if (data.homework.length === 0) return <Text muted>{t('list.empty')}</Text>;
  const names = new Map(pupils.map((pupil) => [pupil.heroid, nameOf(pupil)]));
  const days = Map.groupBy(data.homework, ({ until, word }) => `${until} ${word}`);
  const dayOf = ([first]: readonly Homework[]) => first?.until ?? '';
  // The latest day first.
  const byDay = [...days].toSorted(([, a], [, b]) => dayOf(b).localeCompare(dayOf(a)));
  return (
    <Stack>
      <Text muted>{t('list.text')}</Text>
      {byDay.map(([key, given]) => (
        <OneHomework key={key} given={given} nameOfPupil={({ heroid, hero }) => names.get(heroid) ?? hero} />
      ))}
    </Stack>
  );
}
