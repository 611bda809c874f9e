import type { Output } from '@tabia/api-client/contract';
import { contrastOf, knowledgeOf, type SourceContrast, type TimedMeeting } from '@tabia/mistakes';
import { sql } from 'kysely';
import { Rating } from 'ts-fsrs';
import type { Db } from '../../store/schema/schema.ts';
import { loadCards } from '../../store/study/cards.ts';

type Knowledge = Output<'training/knowledge'>;

/** What the latest games show is what counts now. */
const LATEST_GAMES = 300;

/** Correspondence and over the board are kinds of games of their own; online games are compared by time control. */
function sourceOf(category: number, timeControl: number | null): string {
  return category <= 2 ? `category ${category}` : `timecontrol ${timeControl ?? ''}`;
}

function kindOf(source: string): { category: number | null; timecontrol: number | null } {
  const [kind, text] = source.split(' ');
  const id = text ? Number(text) : null;
  return { category: kind === 'category' ? id : null, timecontrol: kind === 'timecontrol' ? id : null };
}

interface Row {
  readonly playedMs: number | null;
  readonly isMistake: boolean;
  readonly used: number | null;
  readonly category: number;
  readonly timeControl: number | null;
  readonly moves: string;
  readonly ply: number;
}

/** The latest meetings of a player with a position. */
async function loadMeetings(db: Db, playerId: number, positionId: number): Promise<TimedMeeting[]> {
  const { rows } = await sql<Row>`
    select (extract(epoch from e.played_at) * 1000)::float8 as "playedMs", e.move = any(f.wrong_moves) as "isMistake",
      e.clock_used as used, e.category, e.time_control as "timeControl", g.moves, e.ply
    from encounters e
      join findings f on f.player_id = e.player_id and f.position_id = e.position_id
      join games g on g.id = e.game_id
    where e.position_id = ${positionId} and e.player_id = ${playerId}
    order by e.played_at desc nulls last, e.game_id desc limit ${LATEST_GAMES}
  `.execute(db);
  return rows.map(({ playedMs, isMistake, used, category, timeControl, moves, ply }) => ({
    ...{ playedMs, isMistake, usedMs: used === null ? null : used * 10 },
    order: moves.split(' ').slice(0, ply).join(' '),
    source: sourceOf(category, timeControl),
  }));
}

function contrastView({ best, worst }: SourceContrast): NonNullable<Knowledge['contrast']> {
  const view = ({ source, met, wrong }: SourceContrast['best']) => ({ ...kindOf(source), met, wrong });
  return { best: view(best), worst: view(worst) };
}

/** What tests and games say of a position together, and which kinds of games treat it differently. */
export async function showKnowledge(db: Db, playerId: number, positionId: number): Promise<Knowledge> {
  const card = (await loadCards(db, playerId, [positionId])).get(positionId);
  const answers = (card?.answers ?? []).map(({ atMs, grade }) => ({ atMs, passed: grade !== Rating.Again }));
  const meetings = await loadMeetings(db, playerId, positionId);
  const known = knowledgeOf(answers, meetings);
  const contrast = contrastOf(meetings);
  return {
    knowledge: known
      ? {
          ...{ kind: known.kind, met: known.met, wrong: known.wrong },
          orders: known.orders.map(({ order, met, wrong }) => ({
            ucis: order.split(' ').filter(Boolean),
            met,
            wrong,
          })),
        }
      : null,
    contrast: contrast ? contrastView(contrast) : null,
  };
}
