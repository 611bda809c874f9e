import type { Label } from '@tabia/api-client/contract';
import { legalMoves, playFast, START_FEN, START_KEY } from '@tabia/chess';
import { NEVER_STUDIED, NOT_STUDIED, type PeoplePlay, type Studied } from '@tabia/mistakes';
import { type RawBuilder, sql } from 'kysely';
import type {
  GroupReply,
  JudgedLoss,
  KnownEvaluation,
  MetMove,
  MoveMark,
  PositionFacts,
} from '../../domain/trees/facts.ts';
import type { ListedAdvice } from '../../domain/trees/whyMistake.ts';
import { numbersBytes, textsBytes } from '../database/arrayBytes.ts';
import { plannedOnce } from '../database/statements.ts';
import { heldMove, isMoveOpen } from '../findings/people.ts';
import { listedAdvice } from '../findings/positionGames.ts';
import { type GameEncounter, readSeries, type SeriesEntry } from '../findings/storedFinding.ts';
import { encounterInScope, type GameScope } from '../games/scope.ts';
import { noteAsked, UNASKED } from '../positions/evaluations.ts';
import { type NumberedPosition, numberPositions } from '../positions/positions.ts';
import type { Db } from '../schema/schema.ts';
import { loadStudied } from '../study/studies.ts';

/** White's first moves (UCI) by the key of the position after them. */
const FIRST_MOVES: ReadonlyMap<string, string> = new Map(
  [...legalMoves(START_FEN)].flatMap(([from, targets]) =>
    targets.flatMap((to): [string, string][] => {
      const played = playFast(START_KEY, `${from}${to}`);
      return played === undefined ? [] : [[played.key, `${from}${to}`]];
    }),
  ),
);

/** The stored study data of one position of a player. */
interface NodeNotes {
  /** The encounters of its finding; empty where there is none. */
  readonly encounters: readonly GameEncounter[];
  /** Its advice, if the move of that is firm. */
  readonly advice: ListedAdvice | undefined;
  /** Its study state. */
  readonly state: number;
  readonly studied: Studied;
  readonly labels: Label[];
  /** In the study plan of the given pool. */
  readonly inPlan: boolean;
}

type NotesRow = Pick<NodeNotes, 'labels' | 'inPlan'> & {
  series: readonly SeriesEntry[] | null;
  advice: ListedAdvice | null;
  state: number | null;
};

/** Loads encounters, study, labels and plan of one position in two statements. */
export async function loadNodeNotes(
  db: Db,
  playerId: number,
  positionId: number,
  pool: number,
): Promise<NodeNotes> {
  const { rows } = await sql<NotesRow>`
    ${plannedOnce}
    select f.series, ${listedAdvice} as advice, s.state,
      array(select label from position_labels
        where player_id = ${playerId} and position_id = ${positionId} order by label) as labels,
      exists (select from trees where player_id = ${playerId} and position_id = ${positionId}
        and pool = ${pool} and in_training) as "inPlan"
    from (values (${positionId}::int8)) as p (id)
    left join findings f on f.player_id = ${playerId} and f.position_id = p.id
    left join studies s on s.player_id = ${playerId} and s.position_id = p.id
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A statement over one row gave none');
  const { series, advice, state, labels, inPlan } = row;
  const studied = await loadStudied(db, [{ playerId, positionId }]);
  return {
    encounters: readSeries(series ?? []),
    advice: advice ?? undefined,
    state: state ?? NOT_STUDIED.state,
    studied: studied.get(`${playerId} ${positionId}`) ?? NEVER_STUDIED,
    labels,
    inPlan,
  };
}

/** A query for positions at one depth of a player's tree. */
export interface FactsQuery {
  readonly playerId: number;
  readonly playerIsWhite: boolean;
  /** True if the player is to move in all of these positions. */
  readonly playerToMove: boolean;
  readonly positions: readonly NumberedPosition[];
  readonly scope: GameScope;
  /**
   * The tree is of whoever prepares for this player: the games are those of the other color, and the player's own moves in them are the
   * replies.
   */
  readonly against?: boolean | undefined;
}

/** uci, toId, count, points, scored: as in {@link MetMove}; null where games end. */
type Met = readonly [string | null, number | null, number, number, number];

interface FactsRow {
  id: number;
  stored: boolean;
  met: readonly Met[] | null;
  evaluations: (KnownEvaluation & { unasked: boolean })[] | null;
  judged: JudgedLoss[] | null;
  marks: MoveMark[] | null;
  people: PeoplePlay | null;
  held: string | null;
  open: PositionFacts['open'] | null;
  replies: readonly GroupReply[] | null;
}

const COUNTS = sql`count(*)::int4 as count, coalesce(sum(e.result), 0)::int4 as points, count(e.result)::int4 as scored`;

/** Moves played in a position `p` by the side to move. */
function metMoves({
  playerId,
  playerIsWhite,
  playerToMove,
  scope,
  against = false,
}: FactsQuery): RawBuilder<unknown> {
  const moves =
    playerToMove !== against
      ? sql`select min(e.move collate "C") as uci, e.next_position_id as to_id, ${COUNTS} from encounters e where e.position_id = p.id`
      : sql`select min(e.reply collate "C") as uci, e.reply_position_id as to_id, ${COUNTS}
        from encounters e where e.next_position_id = p.id`;
  return sql`${moves} and e.player_id = ${playerId} and e.player_is_white = ${playerIsWhite !== against} and ${encounterInScope(scope)}
    group by 2`;
}

/** One row per position with lists aggregated as JSON: the embedded database is slow per row. */
async function loadFactsRows(db: Db, query: FactsQuery): Promise<FactsRow[]> {
  const { playerId, playerToMove, positions, against = false } = query;
  // The verdicts on the moves of an opponent are not on those of whoever prepares.
  const isOwn = playerToMove && !against;
  const ids = numbersBytes(
    'int8',
    positions.map(({ id }) => id),
  );
  const { rows } = await sql<FactsRow>`
    ${plannedOnce}
    select p.id, exists (select from positions s where s.id = p.id) as stored,
      (select json_agg(json_build_array(m.uci, m.to_id, m.count, m.points, m.scored))
        from (${metMoves(query)}) m) as met,
      (select json_agg(json_build_object('engine', v.engine, 'nodes', v.nodes, 'depth', v.depth, 'lines', v.lines,
        'scores', v.scores, 'trails', v.trails, 'unasked', ${UNASKED})) from evaluations v where v.position_id = p.id) as evaluations,
      (select json_agg(json_build_object('toId', m.position_to, 'toKey', t.key, 'status', m.status,
          'labels', m.labels))
        from move_marks m join positions t on t.id = m.position_to
        where m.player_id = ${playerId} and m.position_from = p.id) as marks,
      ${playerToMove ? sql`f.moves` : sql`null::jsonb`} as judged,
      ${playerToMove ? sql`f.people` : sql`null::jsonb`} as people,
      ${playerToMove ? heldMove : sql`null::text`} as held,
      ${isOwn ? sql`case when ${isMoveOpen} then 'listed' when not f.complete then 'unlisted' end` : sql`null::text`} as open,
      ${playerToMove ? sql`null::jsonb` : sql`r.replies`} as replies
    from unnest(${ids}::int8[]) as p (id)
    ${
      playerToMove
        ? sql`left join findings f on f.player_id = ${playerId} and f.position_id = p.id`
        : sql`left join group_replies r
      on r.player_id = ${playerId} and r.position_id = p.id and r.basis is not null`
    }
  `.execute(db);
  return rows;
}

/** White's first moves against the player, which no encounter precedes. */
async function loadFirstMoves(db: Db, { playerId, scope }: FactsQuery): Promise<Met[]> {
  const ids = await numberPositions(db, [...FIRST_MOVES.keys()]);
  const { rows } = await sql<MetMove>`
    ${plannedOnce}
    select p.uci, p.id as "toId", m.*
    from unnest(${numbersBytes('int8', ids)}::int8[], ${textsBytes([...FIRST_MOVES.values()])}::text[]) as p (id, uci)
    cross join lateral (
      select ${COUNTS} from encounters e where e.position_id = p.id and e.player_id = ${playerId}
        and e.ply = 1 and not e.player_is_white and ${encounterInScope(scope)}
    ) m
    where m.count > 0
  `.execute(db);
  return rows.map(({ uci, toId, count, points, scored }) => [uci, toId, count, points, scored]);
}

/** The facts of a position, and whether it has a row. */
export type StoredFacts = PositionFacts & { readonly isStored: boolean };

/** Loads all facts about positions that a player's tree needs, in one statement. */
export async function loadPositionFacts(db: Db, query: FactsQuery): Promise<StoredFacts[]> {
  if (query.positions.length === 0) return [];
  const rows = await loadFactsRows(db, query);
  await noteAsked(
    db,
    rows.filter(({ evaluations }) => evaluations?.some(({ unasked }) => unasked)).map(({ id }) => id),
  );
  const keys = new Map(query.positions.map(({ id, key }) => [id, key]));
  const { against = false } = query;
  const hasStart = query.playerToMove === against && query.positions.some(({ key }) => key === START_KEY);
  const first = hasStart ? await loadFirstMoves(db, query) : [];
  return rows.map(
    ({ id, stored: isStored, met: later, evaluations, marks, judged, people, held, open, replies }) => {
      const key = keys.get(id) ?? '';
      const met = key === START_KEY ? [...(later ?? []), ...first] : (later ?? []);
      return {
        id,
        key,
        isStored,
        total: met.reduce((sum, [, , count]) => sum + count, 0),
        met: met.flatMap(([uci, toId, count, won, scored]) => {
          if (uci === null || toId === null) return [];
          // The result of a game is the player's.
          return [{ uci, toId, count, points: against ? 2 * scored - won : won, scored }];
        }),
        evaluations: (evaluations ?? []).map(({ unasked: _, ...evaluation }) => evaluation),
        marks: marks ?? [],
        judged: judged ?? [],
        people: people ?? undefined,
        held: held ?? undefined,
        open: open ?? undefined,
        replies: replies ?? undefined,
      };
    },
  );
}
