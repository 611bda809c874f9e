import type { OpeningNode, Output } from '@tabia/api-client/contract';
import { createFakeApi, type FakeHandlers } from '@tabia/api-client/testing';
import { playLine, START_FEN } from '@tabia/chess';
import { vi } from 'vitest';
import { ALL_GAMES, type GameScope } from '../findings/gameScope.ts';
import type { Expansion, Trouble } from '../variations/analysisState.ts';
import { createAnalysis } from '../variations/createAnalysis.ts';

export function fenAfter(...ucis: string[]) {
  return playLine(START_FEN, ucis).at(-1)?.fen ?? START_FEN;
}

export function node(change: Partial<OpeningNode>): OpeningNode {
  return {
    nodethis: '',
    nodeparent: null,
    hm: 0,
    hm_child: 1,
    fen: START_FEN,
    movenum: 1,
    move_uci: null,
    move_lang: null,
    pos_from_id: null,
    pos_to_id: 1,
    hero_move: true,
    origin: 'own',
    count: 4,
    share: 1,
    score: 0.5,
    group: null,
    eval: null,
    waste: null,
    shortage: null,
    grade: null,
    best: false,
    status: 2,
    default_training: 1,
    hidden: 0,
    iscrown: 0,
    labels: [],
    prehistory_uci: [],
    transposes_to: null,
    children_count: 1,
    ...change,
  };
}
const afterPawn = { nodethis: 'e2e4', nodeparent: '', hm: 1, fen: fenAfter('e2e4') };
const met = node({ ...afterPawn, move_uci: 'e2e4', move_lang: 'e4', pos_from_id: 1, pos_to_id: 2 });

/** The answer about the position itself. */
export const opening: Output<'openingtrees/heronode'> = {
  node: node({}),
  hero_to_move: true,
  total_count: 4,
  unreasonable_count: 2,
  moves: [],
  recommended: null,
  lines: [],
  depth: null,
  studied: 0,
  labels: [],
  istraining: false,
  failure: null,
};

/** An analysis of the start position, with the notices to the page and the calls to the service. */
export function created(
  change: FakeHandlers = {},
  { categories, timecontrols, fen }: GameScope & { fen?: string } = ALL_GAMES,
  waitForLines: (ms: number) => Promise<boolean> = async () => false,
) {
  const marked = vi.fn();
  const labeled = vi.fn();
  const troubles: Trouble[] = [];
  const expanded: Expansion[] = [];
  let status = 2;
  let hidden: 0 | -1 = 0;
  const api = createFakeApi({
    'openingtrees/heronode': () => opening,
    'openingtrees/herovariants': ({ nodeid }) => ({
      nodes: nodeid === '' ? [{ ...met, status, hidden }] : [],
      pending: 0,
      failed: 0,
    }),
    'openingtrees/setmovestatus': (input) => {
      marked(input);
      if (input.postoid === met.pos_to_id) status = input.status;
      return { message: 'OK' };
    },
    'openinglabels/addmovelabel': (input) => {
      labeled('put on', input);
      hidden = -1;
      return { message: 'OK' };
    },
    'openinglabels/delmovelabel': (input) => {
      labeled('taken off', input);
      hidden = 0;
      return { message: 'OK' };
    },
    'misc/fentoposid': ({ fen }) => ({ fen, hm: 1, posid: 77 }),
    ...change,
  });
  const analysis = createAnalysis({
    api,
    request: { heroid: 3, categories, timecontrols, posid: 1, herowhite: 1, fen },
    onTrouble: (trouble) => troubles.push(trouble),
    onExpanded: (expansion) => expanded.push(expansion),
    onChanged: () => {},
    waitForLines,
  });
  return { analysis, marked, labeled, troubles, expanded };
}

/** The same, opened and drawn. */
export async function opened(...options: Parameters<typeof created>) {
  const made = created(...options);
  made.analysis.drawn();
  await made.analysis.open();
  return made;
}
