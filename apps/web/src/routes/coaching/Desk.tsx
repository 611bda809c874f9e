import type { DeskRow } from '@tabia/api-client/contract';
import { MiniBoard } from '@tabia/board';
import {
  Button,
  Card,
  Inline,
  Link,
  LONG_TABLE,
  SearchField,
  Select,
  Skeleton,
  Stack,
  Switch,
  Table,
  type TableColumn,
  Text,
} from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { lazy, type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { gradeArrow } from '../../features/grades/gradeArrow.ts';
import { PartFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { useFormat } from '../../i18n/format.ts';
import { useOpeningName } from '../../i18n/openingNames.ts';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo } from '../../state/address/useAddress.ts';
import { useDesk } from '../../state/players/pupils.ts';
import { useOrientation } from '../../state/preferences/usePreferences.ts';
import { nameOf, PupilDialog } from './PupilDialog.tsx';

const GiveHomework = lazy(async () => ({ default: (await import('./GiveHomework.tsx')).GiveHomework }));

type WorstPosition = DeskRow['worst'][number];

/** One of the costliest positions: the way to it. */
function LittleBoard({ heroid, position }: { heroid: number; position: WorstPosition }) {
  const { t } = useTranslation('coaching');
  const openingName = useOpeningName();
  const orientation = useOrientation();
  const { posid, fen, herowhite, hm, opening, wrong, grade } = position;
  const arrows = useMemo(() => (wrong === null ? [] : [gradeArrow(wrong, grade)]), [wrong, grade]);
  const label = t('desk.position', {
    opening: opening === null ? t('desk.unnamed') : openingName(opening),
    move: Math.floor(hm / 2) + 1,
  });
  return (
    <Link asChild>
      <RouterLink to={pathTo(paths.preAnalysis, { heroid, posid, herowhite })} aria-label={label}>
        <MiniBoard size="sm" fen={fen} orientation={orientation(herowhite)} arrows={arrows} />
      </RouterLink>
    </Link>
  );
}

function LittleBoards({ pupil: { heroid, worst } }: { pupil: DeskRow }) {
  return (
    <Inline gap={1} wrap={false}>
      {worst.map((position) => (
        <LittleBoard key={`${position.posid} ${position.herowhite}`} {...{ heroid, position }} />
      ))}
    </Inline>
  );
}

/** When something was, in words; a dash where it is not known. */
function useMomentWords(): (moment: string | null) => string {
  const format = useFormat();
  return useCallback((moment) => (moment === null ? '—' : format.moment(moment, new Date())), [format]);
}

interface NameProps {
  pupil: DeskRow;
  /** What other columns say, where there is no room for them. */
  note?: string;
  boards?: boolean;
  action?: ReactNode;
}

/** The pupil by the real name, with the player, the account and the groups. */
function PupilName({ pupil, note, boards = false, action }: NameProps) {
  const { t } = useTranslation('coaching');
  const { heroid, hero, account, groups, checking } = pupil;
  const known = [hero, account ?? t('desk.noAccount'), ...groups, ...(checking ? [t('desk.checking')] : [])];
  return (
    <Stack gap={action ? 2 : 1}>
      <Link asChild>
        <RouterLink to={pathTo(paths.preAnalysis, { heroid })}>{nameOf(pupil)}</RouterLink>
      </Link>
      <Text size="sm" muted>
        {[...new Set(known)].filter((word) => word !== nameOf(pupil)).join(' · ')}
      </Text>
      {note !== undefined && (
        <Text size="sm" muted>
          {note}
        </Text>
      )}
      {boards && <LittleBoards pupil={pupil} />}
      {action && <div>{action}</div>}
    </Stack>
  );
}

/** The columns: all of them where there is room, on a phone what is to be done. */
function useColumns({
  isLong,
  onEdit,
}: {
  isLong: boolean;
  onEdit: (pupil: DeskRow) => void;
}): readonly TableColumn<DeskRow>[] {
  const { t } = useTranslation('coaching');
  const isNarrow = useNarrow();
  const moment = useMomentWords();
  // A long table keeps its columns.
  return useMemo(() => {
    const count = (id: 'games' | 'due' | 'back' | 'cured' | 'minutes'): TableColumn<DeskRow> => ({
      id,
      label: t(`desk.${id}`),
      align: 'end',
      value: (pupil) => pupil[id],
      render: (pupil) => pupil[id] ?? '—',
    });
    const date = (id: 'last_visit' | 'last_game'): TableColumn<DeskRow> => ({
      id,
      label: t(`desk.${id}`),
      align: 'end',
      value: (pupil) => pupil[id],
      render: (pupil) => moment(pupil[id]),
    });
    const card = (pupil: DeskRow) => (
      <Button size="sm" onPress={() => onEdit(pupil)} label={t('pupils.edit', { name: nameOf(pupil) })}>
        {t('pupils.more')}
      </Button>
    );
    const edit: TableColumn<DeskRow> = {
      id: 'card',
      label: t('pupils.more'),
      sortable: false,
      value: () => '',
      render: card,
    };
    const name: TableColumn<DeskRow> = {
      id: 'name',
      label: t('pupils.name'),
      value: nameOf,
      share: 3,
      minWidth: isNarrow ? 150 : 160,
      render: (pupil) =>
        isNarrow && !isLong ? (
          <PupilName
            pupil={pupil}
            boards
            action={card(pupil)}
            note={t('desk.visits', {
              visit: moment(pupil.last_visit),
              game: moment(pupil.last_game),
              ...{ games: pupil.games, back: pupil.back, cured: pupil.cured },
              minutes: pupil.minutes ?? '—',
            })}
          />
        ) : (
          <PupilName pupil={pupil} />
        ),
    };
    // Rows of a long table have one height: there the card has a column.
    if (isNarrow) return isLong ? [name, count('due'), edit] : [name, count('due')];
    const worst: TableColumn<DeskRow> = {
      id: 'worst',
      label: t('desk.worst'),
      sortable: false,
      value: () => '',
      render: (pupil) => <LittleBoards pupil={pupil} />,
    };
    return [
      name,
      date('last_visit'),
      date('last_game'),
      count('games'),
      count('due'),
      count('back'),
      count('cured'),
      count('minutes'),
      ...(isLong ? [] : [worst]),
      edit,
    ];
  }, [t, isNarrow, isLong, moment, onEdit]);
}

/** No name of a group: those have no space at their ends. */
const ALL = ' ';

/** Which pupils are shown. */
function usePupilFilter(pupils: readonly DeskRow[]) {
  const { t } = useTranslation('coaching');
  const [search, setSearch] = useState('');
  const [group, setGroup] = useState(ALL);
  const [showsHidden, setShowsHidden] = useState(false);
  const groups = [...new Set(pupils.flatMap((pupil) => pupil.groups))].sort();
  const wanted = search.trim().toLocaleLowerCase();
  const isFound = ({ realname, hero, account, groups: own }: DeskRow) =>
    [realname, hero, account ?? '', ...own].some((word) => word.toLocaleLowerCase().includes(wanted));
  const shown = pupils.filter(
    (pupil) =>
      (showsHidden || !pupil.hidden) && (group === ALL || pupil.groups.includes(group)) && isFound(pupil),
  );
  const fields = (
    <Inline align="end">
      <SearchField
        label={t('desk.search')}
        clearLabel={t('desk.clear')}
        size="sm"
        value={search}
        onChange={setSearch}
      />
      {groups.length > 0 && (
        <Select
          label={t('pupils.group')}
          placeholder={t('pupils.all')}
          size="sm"
          items={[{ id: ALL, label: t('pupils.all') }, ...groups.map((id) => ({ id, label: id }))]}
          value={group}
          onChange={setGroup}
        />
      )}
      {pupils.some(({ hidden }) => hidden) && (
        <Switch label={t('pupils.hidden')} selected={showsHidden} onChange={setShowsHidden} />
      )}
    </Inline>
  );
  return { shown, fields, group: group === ALL ? undefined : group };
}

function Pupils({ pupils }: { pupils: readonly DeskRow[] }) {
  const { t } = useTranslation('coaching');
  const [edited, setEdited] = useState<number>();
  const edit = useCallback(({ heroid }: DeskRow) => setEdited(heroid), []);
  const [isGiving, setGiving] = useState(false);
  const { shown, fields, group } = usePupilFilter(pupils);
  const columns = useColumns({
    isLong: shown.length > LONG_TABLE,
    onEdit: edit,
  });
  const open = pupils.find(({ heroid }) => heroid === edited);
  return (
    <Stack gap={3}>
      <Inline align="end" justify="between">
        {fields}
        <Button size="sm" startIcon="training" onPress={() => setGiving(true)}>
          {t('desk.give')}
        </Button>
      </Inline>
      <Table
        label={t('pupils.title')}
        rows={shown}
        rowId={({ heroid }) => String(heroid)}
        empty={t('desk.none')}
        columns={columns}
      />
      {isGiving && (
        <Suspense>
          <GiveHomework pupils={pupils} group={group} onClose={() => setGiving(false)} />
        </Suspense>
      )}
      {open && <PupilDialog pupil={open} onClose={() => setEdited(undefined)} />}
    </Stack>
  );
}

/** All pupils in one table: who came, who played, what is due and what is back. */
export function Desk() {
  const { t } = useTranslation(['coaching', 'common']);
  const { data, error, refetch } = useDesk();
  const content = () => {
    if (error && !data) return <PartFailure error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton label={t('common:loading')} shape="row" count={4} />;
    if (data.pupils.length === 0) return <Text muted>{t('pupils.empty')}</Text>;
    return <Pupils pupils={data.pupils} />;
  };
  const hasPupils = (data?.pupils.length ?? 0) > 0;
  return (
    <Card title={t('pupils.title')} description={hasPupils ? t('desk.text') : undefined}>
      {content()}
    </Card>
  );
}
