import { expectedNodes, SCAN_NODES, type WorkAhead } from '@tabia/mistakes';
import type { EngineWork } from '../../store/findings/engineWork.ts';

/** Games of a player, and the decisions in them. */
export interface PlayerGames {
  readonly loaded: number;
  /** Games in all when every load has ended; null when a platform does not say. */
  readonly expected: number | null;
  readonly decisions: number;
  readonly decided: number;
}

/** Class of positions met twice, by `ENCOUNTER_CLASSES`. */
const MET_TWICE = 1;
/** A decision that no finding knows yet: the position and the one after the move. */
const FIRST_LOOK = 2 * SCAN_NODES;

/**
 * Engine nodes searched for a player, and those expected yet. Decisions without a finding count as positions met twice. While games are
 * being loaded, those still to come count as if they were like the loaded ones; when nobody knows how many they are, as many again.
 */
export function workAhead(work: EngineWork, games: PlayerGames): WorkAhead {
  const unseen = Math.max(0, games.decisions - games.decided - work.openDecisions);
  const met = {
    encounterClass: MET_TWICE,
    rung: 0,
    climbing: unseen / 2,
    decided: 0,
    lined: 0,
    lineNodes: 0,
  };
  const known =
    work.pending + (FIRST_LOOK / 2) * unseen + expectedNodes([...work.standings, met], { mostLined: 0 });
  const growth = games.expected === null ? 2 : games.expected / Math.max(1, games.loaded);
  const whole = (work.searched + known) * Math.max(1, growth);
  return { done: work.searched, left: Math.round(whole - work.searched) };
}
