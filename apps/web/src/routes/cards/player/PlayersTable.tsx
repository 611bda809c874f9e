import type { Hero } from '@tabia/api-client/contract';
import { DegreeMark } from '@tabia/board';
import {
  Button,
  Inline,
  Link,
  LONG_TABLE,
  SearchField,
  Stack,
  StatusDot,
  Table,
  type TableColumn,
  Text,
} from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { type ReactNode, useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { Dialog } from '../../../features/dialog/Dialog.tsx';
import { useFormat } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/useTranslation.ts';
import { paths } from '../../../paths.ts';
import { pathTo } from '../../../state/address/useAddress.ts';
import { type SourceState, STATE_TONE, sourceState } from '../source/sourceState.ts';

const DEGREES = ['red', 'black', 'green'] as const;

/** The state of a player is that of the source which needs attention most. */
const STATES: readonly SourceState[] = ['error', 'processing', 'judging', 'wait', 'nogames', 'ok', 'off'];

function stateOf({ nicknames }: Hero): SourceState {
  const states = nicknames.map(sourceState);
  return STATES.find((state) => states.includes(state)) ?? 'nogames';
}

function gamesOf({ nicknames }: Hero): number {
  return nicknames.reduce((sum, { games_loaded }) => sum + games_loaded, 0);
}

function State({ player }: { player: Hero }) {
  const { t } = useTranslation('cards');
  const state = stateOf(player);
  return <StatusDot tone={STATE_TONE[state]} label={t(`source.status.${state}`)} />;
}

/** The player with who it is and its usernames; `isWhole` with what other columns say, where there is no room for them. */
function PlayerName({ player, isWhole }: { player: Hero; isWhole: boolean }) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const { heroid, name, kind, sample, nicknames, totals } = player;
  const known = [
    sample ? t('player.sample') : t(`kinds.${kind}`),
    ...new Set(nicknames.map((nickname) => nickname.name).filter((word) => word !== name)),
  ];
  return (
    <Stack gap={1}>
      <Link asChild>
        <RouterLink to={pathTo(paths.preAnalysis, { heroid })}>{name}</RouterLink>
      </Link>
      <Text size="sm" muted>
        {known.join(' · ')}
      </Text>
      {isWhole && (
        <>
          <State player={player} />
          <Inline gap={3}>
            {DEGREES.map((degree) => (
              <DegreeMark
                key={degree}
                degree={degree}
                label={t(`table.${degree}`)}
                count={format.number(totals[degree])}
              />
            ))}
          </Inline>
        </>
      )}
    </Stack>
  );
}

interface Props {
  heroes: readonly Hero[];
  /** The player whose sources are open. */
  opened: number | undefined;
  onOpen: (heroid: number | undefined) => void;
  /** What else can be done with a player. */
  menuOf: (player: Hero) => ReactNode;
  /** What the card of a player holds. */
  cardOf: (player: Hero) => ReactNode;
}

/** The columns: all of them where there is room, on a phone the player and what to do. */
function useColumns({ onOpen, menuOf }: Pick<Props, 'onOpen' | 'menuOf'>, isLong: boolean) {
  const { t } = useTranslation('cards');
  const format = useFormat();
  const isNarrow = useNarrow();
  // A long table keeps its columns.
  return useMemo((): readonly TableColumn<Hero>[] => {
    const name: TableColumn<Hero> = {
      id: 'name',
      label: t('table.name'),
      value: (player) => player.name,
      share: 3,
      minWidth: isNarrow ? 150 : 160,
      render: (player) => <PlayerName player={player} isWhole={isNarrow && !isLong} />,
    };
    const sources: TableColumn<Hero> = {
      id: 'sources',
      label: t('table.sources'),
      sortable: false,
      value: () => '',
      render: (player) => (
        <Inline gap={1} wrap={isNarrow && !isLong}>
          <Button
            size="sm"
            label={t('table.openOf', { name: player.name })}
            onPress={() => onOpen(player.heroid)}
          >
            {t('table.open')}
          </Button>
          {menuOf(player)}
        </Inline>
      ),
    };
    if (isNarrow) return [name, sources];
    const totals = DEGREES.map(
      (degree): TableColumn<Hero> => ({
        id: degree,
        label: t(`table.${degree}`),
        align: 'end',
        value: (player) => player.totals[degree],
        render: (player) => (
          <DegreeMark
            degree={degree}
            label={t(`table.${degree}`)}
            count={format.number(player.totals[degree])}
          />
        ),
      }),
    );
    return [
      name,
      {
        id: 'state',
        label: t('table.state'),
        value: (player) => STATES.indexOf(stateOf(player)),
        render: (player) => <State player={player} />,
      },
      {
        id: 'games',
        label: t('table.games'),
        align: 'end',
        value: gamesOf,
        render: (player) => format.number(gamesOf(player)),
      },
      ...totals,
      sources,
    ];
  }, [t, format, isNarrow, isLong, menuOf, onOpen]);
}

/** Many players: one row each, to sort and to search. The sources of one open in a dialog. */
export function PlayersTable({ heroes, opened, onOpen, menuOf, cardOf }: Props) {
  const { t } = useTranslation('cards');
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const shown = heroes.filter(({ name, description, nicknames }) =>
    [name, description, ...nicknames.map((nickname) => nickname.name)].some((word) =>
      word.toLocaleLowerCase().includes(wanted),
    ),
  );
  const columns = useColumns({ onOpen, menuOf }, shown.length > LONG_TABLE);
  const player = heroes.find(({ heroid }) => heroid === opened);
  return (
    <Stack gap={3}>
      <SearchField
        label={t('table.search')}
        clearLabel={t('table.clear')}
        size="sm"
        value={search}
        onChange={setSearch}
      />
      <Table
        label={t('title')}
        rows={shown}
        rowId={({ heroid }) => String(heroid)}
        columns={columns}
        empty={t('table.none')}
      />
      {player && (
        <Dialog onOpenChange={() => onOpen(undefined)} title={player.name}>
          {cardOf(player)}
        </Dialog>
      )}
    </Stack>
  );
}
