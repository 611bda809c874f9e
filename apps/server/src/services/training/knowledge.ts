import type { Output } from '@tabia/api-client/contract';
import {
  contrastOf,
  knowledgeOf,
  type SourceContrast,
  type TestAnswer,
  type TimedMeeting,
} from '@tabia/mistakes';
import { Rating } from 'ts-fsrs';
import type { CardLog } from '../../domain/schedule/card.ts';
import { loadTimedMeetings, type StoredMeeting } from '../../store/findings/timedMeetings.ts';
import type { Db } from '../../store/schema/schema.ts';
import { loadCards } from '../../store/study/cards.ts';

type Knowledge = Output<'training/knowledge'>;

/** Correspondence and over the board are kinds of games of their own; online games are compared by time control. */
function sourceOf(category: number, timeControl: number | null): string {
  return category <= 2 ? `category ${category}` : `timecontrol ${timeControl ?? ''}`;
}

function kindOf(source: string): { category: number | null; timecontrol: number | null } {
  const [kind, text] = source.split(' ');
  const id = text ? Number(text) : null;
  return { category: kind === 'category' ? id : null, timecontrol: kind === 'timecontrol' ? id : null };
}

/** A meeting as the rule reads it. */
export function meetingOf({
  playedMs,
  isMistake,
  used,
  category,
  timeControl,
  moves,
  ply,
}: StoredMeeting): TimedMeeting {
  return {
    ...{ playedMs, isMistake, usedMs: used === null ? null : used * 10 },
    order: moves.split(' ').slice(0, ply).join(' '),
    source: sourceOf(category, timeControl),
  };
}

function contrastView({ best, worst }: SourceContrast): NonNullable<Knowledge['contrast']> {
  const view = ({ source, met, wrong }: SourceContrast['best']) => ({ ...kindOf(source), met, wrong });
  return { best: view(best), worst: view(worst) };
}

/** The answers in tests behind a card. */
export function testAnswers(card: Pick<CardLog, 'answers'> | undefined): TestAnswer[] {
  return (card?.answers ?? []).map(({ atMs, grade }) => ({ atMs, passed: grade !== Rating.Again }));
}

/** What tests and games say of a position together, and which kinds of games treat it differently. */
export async function showKnowledge(db: Db, playerId: number, positionId: number): Promise<Knowledge> {
  const answers = testAnswers((await loadCards(db, playerId, [positionId])).get(positionId));
  const meetings = ((await loadTimedMeetings(db, playerId, [positionId])).get(positionId) ?? []).map(
    meetingOf,
  );
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
