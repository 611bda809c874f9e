import type { OpeningNode } from '@tabia/api-client/contract';
import { fenOfKey, playFast } from '@tabia/chess';
import { deepestOf, scoreOf } from '../../../domain/trees/facts.ts';
import { childrenCount, type GraphPosition, goesOn } from '../../../domain/trees/graph.ts';
import { evalOf } from '../../../domain/trees/waste.ts';
import { scoreField } from './scoreField.ts';

/** The node of the position itself: it has no move and no parent, and the empty name. */
export function rootNode(
  position: GraphPosition,
  hm: number,
  prehistory: readonly string[],
  labels: OpeningNode['labels'],
): OpeningNode {
  return {
    nodethis: '',
    nodeparent: null,
    hm,
    hm_child: hm + 1,
    fen: fenOfKey(position.facts.key, hm),
    movenum: Math.floor((hm - 1) / 2) + 1,
    move_uci: null,
    move_lang: null,
    pos_from_id: null,
    pos_to_id: position.facts.id,
    hero_move: !position.playerToMove,
    origin: position.playerToMove ? 'rival' : 'own',
    count: position.facts.total,
    share: 1,
    score: null,
    group: null,
    eval: scoreField(evalOf(position.facts)),
    waste: null,
    shortage: null,
    best: false,
    status: 2,
    default_training: 1,
    hidden: 0,
    iscrown: goesOn(position) ? 0 : 1,
    labels,
    prehistory_uci: [...prehistory],
    transposes_to: null,
    children_count: childrenCount(position),
  };
}

/** A stored line with its notation. */
export interface ShownLine {
  move: string;
  san: string;
  eval: { cp: number | null; mate: number | null };
  pv: string[];
  pv_san: string[];
}

function playedLine(start: string, pv: readonly string[]): { uci: string; san: string }[] {
  const played: { uci: string; san: string }[] = [];
  let key = start;
  for (const uci of pv) {
    const move = playFast(key, uci);
    if (move === undefined) break;
    played.push({ uci, san: move.san });
    key = move.key;
  }
  return played;
}

/** The engine's stored lines of a position, best first, with the depth of their search. */
export function shownLines({ facts }: GraphPosition): { lines: ShownLine[]; depth: number | null } {
  const known = deepestOf(facts.evaluations);
  const lines = (known?.lines ?? []).map((line): ShownLine => {
    const played = playedLine(facts.key, line.pv);
    const score = scoreField(scoreOf(line));
    return {
      move: line.move,
      san: played[0]?.san ?? line.move,
      eval: score ?? { cp: 0, mate: null },
      pv: played.map(({ uci }) => uci),
      pv_san: played.map(({ san }) => san),
    };
  });
  return { lines, depth: known?.depth ?? null };
}
