import type { Output, Progress, ProgressPosition } from '@tabia/api-client/contract';
import { round } from '@tabia/chess';
import {
  gamesMissing,
  OUTLOOK_GAMES,
  type Outlook,
  outlookOf,
  type PlayerEffect,
  type PlayerHabits,
  type PlayerProgress,
  type ProofState,
  playerProgress,
  startOfWeek,
  verdictOf,
} from '@tabia/mistakes';
import type { ProgressFacts, StudiedFinding } from '../../store/findings/progress.ts';
import { proofField } from './mistakeView.ts';

/** What needs work comes first. */
const ORDER: readonly ProofState[] = ['back', 'notMet', 'held', 'learnt', 'cured', 'stopped', 'unstudied'];

function countedFields({ meetings, expected, observed }: PlayerEffect) {
  return { met: meetings, expected: round(expected, 1), observed };
}

function effectFields(effect: PlayerEffect) {
  const [low, high] = effect.interval ?? [null, null];
  const share = (value: number | null): number | null => (value === null ? null : round(value, 3));
  return { ...countedFields(effect), effect: share(effect.effect), low: share(low), high: share(high) };
}

function spanFields({ met, expected, observed }: Omit<PlayerProgress['weeks'][number], 'at'>) {
  return { met, expected: round(expected, 1), observed };
}

function weekField(week: number): string {
  return new Date(startOfWeek(week)).toISOString().slice(0, '2026-11-23'.length);
}

function monthField(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}

function positionOf({ finding, planned }: StudiedFinding, { wrong }: Outlook): ProgressPosition {
  return {
    posid: finding.positionId,
    fen: finding.fen,
    herowhite: finding.side === 'white' ? 1 : 0,
    hm: finding.ply,
    opening: finding.opening,
    proof: proofField(finding.proof),
    wrong: round(wrong, 3),
    planned,
  };
}

/** Points kept in 100 games, once there is a first figure. */
function keptIn100(progress: PlayerProgress, games: number): number | null {
  const verdict = verdictOf(progress);
  if (games === 0 || verdict === 'notMet' || verdict === 'tooFew') return null;
  return round((progress.kept / games) * 100, 1);
}

/** The progress of a player as it is sent; `outlooks` of all critical positions. */
export function progressView(
  { prior, studied, others, games, minutes }: ProgressFacts,
  habits: PlayerHabits,
  outlooks: readonly Outlook[],
): Output<'progress/load'> {
  const progress = playerProgress(studied, others, prior);
  const sum = (read: (outlook: Outlook) => number): number =>
    outlooks.reduce((total, outlook) => total + read(outlook), 0);
  const states = studied
    .map((position) => ({ position, outlook: outlookOf(position.finding, habits) }))
    .sort(
      (a, b) =>
        ORDER.indexOf(a.position.finding.proof.state) - ORDER.indexOf(b.position.finding.proof.state) ||
        b.outlook.loss - a.outlook.loss ||
        a.position.finding.positionId - b.position.finding.positionId,
    );
  return {
    positions: studied.length,
    positions_met: progress.positions,
    ...effectFields(progress),
    verdict: verdictOf(progress),
    games,
    games_missing: gamesMissing(progress, games),
    kept: keptIn100(progress, games),
    openings: progress.openings.map(({ name, ...effect }) => ({ opening: name, ...effectFields(effect) })),
    speeds: progress.speeds.map(({ timeControl, ...effect }) => ({
      timecontrol: timeControl,
      ...effectFields(effect),
    })),
    weeks: progress.weeks.map(({ at, ...counts }) => ({ week: weekField(at), ...spanFields(counts) })),
    months: progress.months.map(({ at, ...counts }) => ({ month: monthField(at), ...spanFields(counts) })),
    minutes: Math.round(minutes),
    states: states.map(({ position, outlook }) => positionOf(position, outlook)),
    next: {
      games: OUTLOOK_GAMES,
      meetings: round(
        sum(({ meetings }) => meetings),
        1,
      ),
      loss: round(
        sum(({ loss }) => loss),
        1,
      ),
    },
  } satisfies Progress;
}
