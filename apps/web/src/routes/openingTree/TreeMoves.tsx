import { type ComparedFigure, type ComparedMove, type ComparisonColumn, MoveComparison } from '@tabia/board';
import { clampCentipawns, formatScore, legalMoves, sideToMove } from '@tabia/chess';
import { ALL_GAMES } from '@tabia/trainer/findings';
import { Heading, Inline, LinkButton, Skeleton, Stack, Text } from '@tabia/ui';
import { useNarrow } from '@tabia/ui/theme';
import { useEffect, useMemo, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSan } from '../../features/boardLabels/useBoardLabels.ts';
import { GroupLine } from '../../features/comparisonGroups/GroupLine.tsx';
import { EngineFailureNote } from '../../features/engineFailure/EngineFailureNote.tsx';
import { LoadFailure } from '../../features/loadFailure/LoadFailure.tsx';
import { PositionGames } from '../../features/positionGames/PositionGames.tsx';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { paths } from '../../paths.ts';
import { pathTo } from '../../state/address/useAddress.ts';
import { hasOthers, useGroupMoves } from '../../state/groups/useGroupMoves.ts';
import { useOpenPosition, usePositionGames } from '../../state/mistakes/mistakes.ts';
import { type TreeRow, treeRows } from '../../state/openingTree/treeRows.ts';
import { type TreePlace, usePlayedHere } from '../../state/openingTree/useTreePlace.ts';
import { usePlayers } from '../../state/players/players.ts';
import { useTrainedSide } from '../../state/players/useGrants.ts';

interface Given {
  whiteToMove: boolean;
  /** There is something to compare with. */
  hasGroup: boolean;
  /** Results of the group are known. */
  hasResults: boolean;
  /** A human network predicts moves there. */
  hasPrediction: boolean;
}

type Figures = Record<string, ComparedFigure>;

/** The figures of a move; on a phone the results stand in small beside the shares. */
function figuresOf(
  { own, group, predicted, score }: TreeRow,
  { whiteToMove }: Pick<Given, 'whiteToMove'>,
  isNarrow: boolean,
  words: {
    percent: (share: number) => string;
    points: (value: string) => string;
    halves: (shares: { readonly earlier: string; readonly recent: string }) => string;
  },
): Figures {
  const { percent, points, halves } = words;
  const figures: Figures = {};
  const add = (id: string, value: number, text: string, note?: string): void => {
    figures[id] = { value, text, ...(note !== undefined && { note }) };
  };
  if (own) {
    const result = own.score === null ? undefined : percent(own.score);
    add('own', own.share, percent(own.share), isNarrow ? result : String(own.count));
    if (own.score !== null && result !== undefined) add('ownScore', own.score, result);
    if (own.recent !== null && own.earlier !== null) {
      const change = Math.round((own.recent - own.earlier) * 100);
      const sign = change > 0 ? '+' : change < 0 ? '−' : '';
      const shares = { earlier: percent(own.earlier), recent: percent(own.recent) };
      add('trend', change, points(`${sign}${Math.abs(change)}`), halves(shares));
    }
  }
  if (group) {
    const result = group.score === null ? undefined : percent(group.score);
    const games = group.games > 0 ? String(group.games) : undefined;
    add('group', group.share, percent(group.share), isNarrow ? result : games);
    if (group.score !== null && result !== undefined) add('groupScore', group.score, result);
  }
  if (predicted !== undefined) add('maia', predicted, percent(predicted));
  if (score) add('engine', (whiteToMove ? 1 : -1) * clampCentipawns(score), formatScore(score));
  return figures;
}

/** The columns of the opening tree, and its moves as rows of the table. */
function useTreeColumns({ whiteToMove, hasGroup, hasResults, hasPrediction }: Given): {
  readonly columns: readonly ComparisonColumn[];
  readonly movesOf: (rows: readonly TreeRow[]) => readonly ComparedMove[];
} {
  const { t } = useTranslation('openingTree');
  const { t: groups } = useTranslation('groups');
  const san = useSan();
  const isNarrow = useNarrow();
  return useMemo(() => {
    const own = { id: 'own', label: t('columns.own') };
    const group = { id: 'group', label: t('columns.group') };
    const results = (id: 'ownScore' | 'groupScore' | 'trend') =>
      isNarrow ? [] : [{ id, label: t(`columns.${id}`) }];
    const words = {
      // A move that was played is not one that never was, and then no other was played always.
      percent: (share: number) => {
        const value = Math.round(share * 100);
        if (value === 0 && share > 0) return groups('percentUnder', { value: 1 });
        return groups('percent', { value: share < 1 ? Math.min(value, 99) : value });
      },
      points: (value: string) => t('points', { value }),
      halves: (shares: { readonly earlier: string; readonly recent: string }) => t('halves', { ...shares }),
    };
    return {
      columns: [
        own,
        ...results('ownScore'),
        ...results('trend'),
        ...(hasGroup ? [group] : []),
        ...(hasResults ? results('groupScore') : []),
        { id: 'engine', label: t('columns.engine') },
        ...(hasPrediction ? [{ id: 'maia', label: t('columns.maia') }] : []),
      ],
      movesOf: (rows) =>
        rows.map((row) => ({
          uci: row.uci,
          move: san(row.san, row.uci),
          figures: figuresOf(row, { whiteToMove }, isNarrow, words),
        })),
    };
  }, [t, groups, san, isNarrow, whiteToMove, hasGroup, hasResults, hasPrediction]);
}

interface Props {
  heroid: number;
  place: TreePlace;
  onPlay: (uci: string) => void;
  /** The focus goes to the table once it is there. */
  takesFocus: boolean;
}

type Played = Pick<ReturnType<typeof usePlayedHere>, 'group'>;

interface ExploredProps extends Props, Played, Pick<Given, 'hasGroup'> {
  explored: NonNullable<ReturnType<typeof usePlayedHere>['explored']['data']>;
}

/** True while games of the player arrive: what is counted grows. */
function useIsLoading(heroid: number): boolean {
  const player = usePlayers().data?.heroes.find((hero) => hero.heroid === heroid);
  return player?.nicknames.some(({ status }) => status === 'wait' || status === 'processing') ?? false;
}

/** What the player, the group, Maia and the engine play in a position that has a number. */
function ExploredMoves({ explored, group: asked, hasGroup, ...props }: ExploredProps) {
  const { heroid, place, onPlay, takesFocus } = props;
  const table = useRef<HTMLTableElement | HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) table.current?.focus();
  }, [takesFocus]);
  const { t } = useTranslation(['openingTree', 'common']);
  const { posid, total, moves: own } = explored;
  const isLoading = useIsLoading(heroid);
  const { herowhite } = place;
  const side = useTrainedSide(heroid);
  const { data: node, isPending: isNodePending } = useOpenPosition({ heroid, posid, ...ALL_GAMES });
  const { data: group, isPending: isGroupPending } = asked;
  // Asked along with the others, shown below them.
  usePositionGames(total > 0 ? heroid : 0, posid, ALL_GAMES, herowhite);
  const played = group?.positions[0];
  const lines = node?.node.pos_to_id === posid ? node.lines : undefined;
  // It has an end: lines, a failure, or a position in which the game is over.
  const isSearching = lines?.length === 0 && !node?.failure && legalMoves(place.fen).size > 0;
  const rows = useMemo(() => treeRows({ own, group: played, lines: lines ?? [] }), [own, played, lines]);
  const { columns, movesOf } = useTreeColumns({
    whiteToMove: sideToMove(place.fen) === 'white',
    hasGroup,
    hasResults: played?.source === 'games',
    // Where the group itself is predicted for the player's level, the same figures would stand twice.
    hasPrediction:
      played?.predicted !== undefined && !(played.source === 'network' && group?.group.chosen === null),
  });
  return (
    <Stack gap={3}>
      <Text size="sm" muted>
        {total === 0 ? t('never') : t('total', { count: total })} {isLoading && t('stillLoading')}
      </Text>
      <MoveComparison
        label={t('table')}
        moveLabel={t('move')}
        columns={columns}
        moves={movesOf(rows)}
        orderedBy={total > 0 ? 'own' : hasGroup ? 'group' : 'engine'}
        onPlay={onPlay}
        ref={table}
        empty={t('empty')}
      />
      <EngineFailureNote failure={node?.failure} />
      {/* What is below the table would move while its rows and the line of the group come. */}
      {isNodePending || isGroupPending ? (
        <Skeleton label={t('common:loading')} shape="row" count={3} />
      ) : (
        <>
          {isSearching && (
            <Text size="sm" muted>
              {t('searching')}
            </Text>
          )}
          {group && played && <GroupLine group={group.group} position={played} />}
          <Inline>
            <LinkButton size="sm" asChild>
              <Link
                to={pathTo(paths.analysis, { heroid, posid, herowhite: side(herowhite), fen: place.fen })}
              >
                {t('analyze')}
              </Link>
            </LinkButton>
          </Inline>
          {total > 0 && (
            <Stack gap={2}>
              <Heading level={2} size="sm">
                {t('gamesHere')}
              </Heading>
              <PositionGames heroid={heroid} posid={posid} games={ALL_GAMES} herowhite={herowhite} />
            </Stack>
          )}
        </>
      )}
    </Stack>
  );
}

/** The moves of the position, as soon as it is known. */
export function TreeMoves(props: Props) {
  const { t } = useTranslation(['openingTree', 'common']);
  const { heroid, place } = props;
  const { explored, group } = usePlayedHere(heroid, place);
  // Known for all positions at once, so that no column comes or goes under the eyes of the reader.
  const others = useGroupMoves({ heroid, posids: [], ...ALL_GAMES });
  const { data, error, refetch } = explored;
  if (error && !data) return <LoadFailure error={error} title={t('failed')} onRetry={() => void refetch()} />;
  if (!data || others.isPending) return <Skeleton label={t('common:loading')} shape="row" count={6} />;
  const hasGroup = others.data === undefined || hasOthers(others.data.group);
  return <ExploredMoves {...props} {...{ group, hasGroup }} explored={data} />;
}
