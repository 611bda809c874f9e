import { ApiError } from '@tabia/api-client';
import type { OpeningNode } from '@tabia/api-client/contract';
import type { FakeHandlers } from '@tabia/api-client/testing';
import { START_FEN } from '@tabia/chess';
import { describe, expect, it, vi } from 'vitest';
import { ALL_GAMES } from '../findings/gameScope.ts';
import { created, fenAfter, node, opened, opening } from '../test/openedAnalysis.ts';
import { NEXT_DEPTH } from './loadVariations.ts';

it('asks for the size of the tree once the page has drawn the rest', async () => {
  const { analysis } = created({ 'trees/save': () => ({ message: 'OK', lines: 2, moves: 3, known: 0 }) });
  const loading = analysis.open();
  await vi.waitFor(() => expect(analysis.state.status).toBe('ready'));
  // The fake service answers at once.
  await new Promise((resolve) => setTimeout(resolve));
  expect(analysis.state.size).toBeNull();
  analysis.drawn();
  await loading;
  expect(analysis.state.size).toEqual({ lines: 2, moves: 3, known: 0 });
});

it('asks for the position only if what the page has is not for its side', async () => {
  const askedFor = vi.fn((_input: { herowhite?: number | undefined }) => opening);
  const { analysis } = created({ 'openingtrees/heronode': askedFor });
  analysis.drawn();
  await analysis.open(opening);
  expect(askedFor).not.toHaveBeenCalled();
  await analysis.open({ ...opening, hero_to_move: false });
  expect(askedFor.mock.lastCall?.[0].herowhite).toBe(1);
});

it.each([
  ['says another move', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 4 3', 4],
  ['has only defaults', START_FEN, 0],
  ['is of another position', fenAfter('e2e4', 'e7e5', 'g1f3', 'b8c6'), 0],
  ['cannot be read', 'nonsense', 0],
])('counts from a FEN that %s, in labels and in what is saved', async (_, fen, hm) => {
  const saved = vi.fn();
  const { analysis } = await opened(
    {
      'trees/save': ({ hm }) => {
        saved(hm);
        return { message: 'OK', lines: 1, moves: 1, known: 0 };
      },
    },
    { ...ALL_GAMES, fen },
  );
  expect(analysis.state.root).toMatchObject({ hm, fen: hm === 0 ? START_FEN : fen });
  analysis.play('b2b4');
  expect(analysis.state.moves.get('b2b4')?.hm).toBe(hm + 1);
  expect(saved).toHaveBeenLastCalledWith(hm);
});

it('saves the tree of the games it shows, and plans it by the same call', async () => {
  const saved = vi.fn();
  const { analysis } = await opened(
    {
      'trees/save': ({ herocats, timecontrols, istraining }) => {
        saved({ herocats, timecontrols, istraining });
        return { message: 'OK', lines: 1, moves: 1, known: 0 };
      },
    },
    { categories: [2, 3], timecontrols: [4] },
  );
  const games = { herocats: [2, 3], timecontrols: [4] };
  // Another window may have put it into the plan since this one was loaded.
  expect(saved.mock.calls).toEqual([[{ ...games, istraining: undefined }]]);
  await analysis.togglePlan();
  expect(saved.mock.calls.slice(1)).toEqual([[{ ...games, istraining: 1 }]]);
  expect(analysis.state).toMatchObject({ planned: true, size: { lines: 1 } });
});

it('counts a tree of the plan when it is opened, and does not save it', async () => {
  const saved = vi.fn();
  const { analysis } = await opened({
    'openingtrees/heronode': () => ({ ...opening, istraining: true }),
    'trees/load': () => ({
      tree: { posid: 1, fen: START_FEN, herowhite: 1, hm: 0, moves: [] },
      istraining: 1,
      lines: 6,
      moves: 14,
      known: 0,
      growing: { lines: 8, computing: 2, failure: null },
      notices: [],
    }),
    'trees/save': () => {
      saved();
      return { message: 'OK', lines: 1, moves: 1, known: 0 };
    },
  });
  expect(analysis.state).toMatchObject({ planned: true, size: { lines: 6, moves: 14, known: 0 } });
  expect(saved).not.toHaveBeenCalled();
});

it('gives a move no game has met a number, and marks it', async () => {
  const { analysis, marked } = await opened();
  expect(analysis.play('b2b4')).toBe(true);
  expect(analysis.state.selected).toBe('b2b4');
  await analysis.mark('b2b4', 1);
  expect(marked).toHaveBeenCalledWith({ heroid: 3, posfromid: 1, postoid: 77, heromove: 1, status: 1 });
  expect(analysis.state.moves.get('b2b4')).toMatchObject({ toId: 77, status: 1 });
});

it('marks a novelty after a novelty, which waits for both numbers', async () => {
  let next = 70;
  const { analysis, marked } = await opened({
    'misc/fentoposid': ({ fen }) => ({ fen, hm: 1, posid: ++next }),
  });
  analysis.play('b2b4');
  analysis.play('a7a5');
  const id = analysis.state.selected;
  await analysis.mark(id, 1);
  expect(marked).toHaveBeenCalledWith({ heroid: 3, posfromid: 71, postoid: 72, heromove: 0, status: 1 });
});

it('refuses an illegal move and keeps what is shown', async () => {
  const { analysis } = await opened();
  expect(analysis.play('b1b3')).toBe(false);
  expect([...analysis.state.moves.keys()]).toEqual(['e2e4']);
});

it('takes a mark back that the service refused, and says so', async () => {
  const { analysis, troubles } = await opened({
    'openingtrees/setmovestatus': () => {
      throw new ApiError({ code: 'internal', mtd: 'openingtrees/setmovestatus', message: 'down' });
    },
  });
  await analysis.mark('e2e4', 0);
  expect(analysis.state.moves.get('e2e4')?.status).toBe(2);
  expect(troubles.some(({ kind }) => kind === 'mark')).toBe(true);
});

it('switches a move in and out of training', async () => {
  const { analysis, marked } = await opened();
  expect(await analysis.switchTraining('e2e4', false)).toBe(true);
  expect(await analysis.switchTraining('e2e4', true)).toBe(true);
  expect(marked.mock.calls.map(([{ status }]) => status)).toEqual([0, 1]);
});

it.each<[string, string, FakeHandlers]>([
  [
    'the service refused it',
    'e2e4',
    {
      'openingtrees/setmovestatus': () => {
        throw new ApiError({ code: 'internal', mtd: 'openingtrees/setmovestatus', message: 'down' });
      },
    },
  ],
  ['there is no such move', 'a2a3', {}],
])('resolves the switch to false without a message when %s', async (_, id, handlers) => {
  const { analysis, troubles } = await opened(handlers);
  expect(await analysis.switchTraining(id, false)).toBe(false);
  expect(analysis.state.moves.get('e2e4')?.status).toBe(2);
  expect(troubles.filter(({ kind }) => kind === 'mark' || kind === 'unknown-position')).toEqual([]);
});

it('says that a position is not stored when the service did not number it', async () => {
  const { analysis, marked, troubles } = await opened({
    'misc/fentoposid': () => {
      throw new ApiError({ code: 'internal', mtd: 'misc/fentoposid', message: 'down' });
    },
  });
  analysis.play('b2b4');
  await analysis.mark('b2b4', 1);
  expect(marked).not.toHaveBeenCalled();
  expect(troubles.map(({ kind }) => kind)).toContain('unknown-position');
});

it('undoes and redoes a mark', async () => {
  const { analysis } = await opened();
  await analysis.mark('e2e4', 0);
  await analysis.undo();
  expect(analysis.state.moves.get('e2e4')?.status).toBe(2);
  await analysis.redo();
  expect(analysis.state.moves.get('e2e4')?.status).toBe(0);
});

describe('hiding a move', () => {
  const ends = { heroid: 3, posfromid: 1, postoid: 2, labid: 23 };

  it('is a label on the move, steps back from it, and can be undone', async () => {
    const { analysis, labeled } = await opened();
    analysis.select('e2e4');
    await analysis.hide('e2e4', true);
    expect(analysis.state.selected).toBe('');
    expect(analysis.state.moves.get('e2e4')).toMatchObject({ hidden: true, status: 2 });
    await analysis.undo();
    expect(analysis.state.moves.get('e2e4')?.hidden).toBe(false);
    expect(labeled.mock.calls).toEqual([
      ['put on', { ...ends, heromove: 1 }],
      ['taken off', ends],
    ]);
  });

  it('stays at the move where hidden moves are drawn, and is not sent twice', async () => {
    const { analysis, labeled } = await opened();
    analysis.toggleHidden();
    analysis.select('e2e4');
    await analysis.hide('e2e4', true);
    await analysis.hide('e2e4', true);
    expect(analysis.state.selected).toBe('e2e4');
    expect(labeled).toHaveBeenCalledTimes(1);
  });

  it('is taken back when the service refuses it', async () => {
    const { analysis, troubles } = await opened({
      'openinglabels/addmovelabel': () => {
        throw new ApiError({ code: 'internal', mtd: 'openinglabels/addmovelabel', message: 'down' });
      },
    });
    await analysis.hide('e2e4', true);
    expect(analysis.state.moves.get('e2e4')?.hidden).toBe(false);
    expect(troubles.map(({ kind }) => kind)).toContain('mark');
  });
});

describe('five moves ahead', () => {
  const line = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6', 'b5a4', 'g8f6', 'e1g1', 'f8e7'];
  /** The first moves of the line as nodes. */
  const nodesOf = (plies: number): OpeningNode[] =>
    line.slice(0, plies).map((uci, index) =>
      node({
        nodethis: line.slice(0, index + 1).join('.'),
        nodeparent: line.slice(0, index).join('.'),
        hm: index + 1,
        fen: fenAfter(...line.slice(0, index + 1)),
        move_uci: uci,
        pos_from_id: index + 1,
        pos_to_id: index + 2,
      }),
    );
  /** A service whose engine finds two half-moves between two questions, until `known` of them. */
  const growing = (known: number) => {
    let found = 2;
    const answer = () => {
      const nodes = nodesOf(found);
      const pending = found < known ? 1 : 0;
      found = Math.min(known, found + 2);
      return { nodes, pending, failed: 0 };
    };
    return { 'openingtrees/herovariants': answer } satisfies FakeHandlers;
  };

  it('fill in while the engine finds more, up to ten half-moves', async () => {
    const { analysis, expanded } = await opened(growing(10));
    const before = analysis.state.moves.size;
    await analysis.expand('');
    expect(analysis.state.moves.size).toBe(10);
    expect(expanded).toEqual([{ added: 10 - before, plies: 10, unfinished: false }]);
    expect(analysis.state.pending).toBe(0);
  });

  it('say when there is nothing more', async () => {
    const { analysis, expanded } = await opened(growing(2));
    await analysis.expand('');
    expect(expanded).toEqual([{ added: 0, plies: 2, unfinished: false }]);
  });

  it('end when the engine has no time, and say so', async () => {
    const { analysis, expanded } = await opened({
      'openingtrees/herovariants': () => ({ nodes: nodesOf(4), pending: 3, failed: 0 }),
    });
    await analysis.expand('');
    expect(expanded).toEqual([{ added: 0, plies: 4, unfinished: true }]);
  });

  it('end when the engine has failed at all that is missing', async () => {
    const waited = vi.fn(async () => false);
    const { analysis, expanded } = await opened(
      { 'openingtrees/herovariants': () => ({ nodes: nodesOf(4), pending: 2, failed: 2 }) },
      ALL_GAMES,
      waited,
    );
    await analysis.expand('');
    expect(waited).not.toHaveBeenCalled();
    expect(expanded).toEqual([{ added: 0, plies: 4, unfinished: false }]);
  });

  it('wait as long as the engine finishes something', async () => {
    let left = 9;
    const { analysis, expanded } = await opened(
      {
        'openingtrees/herovariants': () => ({ nodes: nodesOf(4), pending: left, failed: 0 }),
      },
      ALL_GAMES,
      async () => {
        left -= 1;
        return true;
      },
    );
    await analysis.expand('');
    expect(left).toBe(0);
    expect(expanded).toEqual([{ added: 0, plies: 4, unfinished: false }]);
  });

  it('end without a word when the page is left', async () => {
    let leave = () => {};
    const { analysis, expanded } = await opened(growing(10), ALL_GAMES, async () => {
      leave();
      return true;
    });
    leave = () => analysis.close();
    await analysis.expand('');
    expect(analysis.state.moves.size).toBeLessThan(10);
    expect([expanded, analysis.state.pending]).toEqual([[], 0]);
  });
});

describe('games that are still loading', () => {
  const after = fenAfter('e2e4');
  /** A service that counts `met` games, in all of which the player went on so. */
  const counting = () => {
    const service = { met: 45, status: 0, asked: [] as string[] };
    const answers = {
      'openingtrees/herovariants': ({ nodeid = '' }: { nodeid?: string | undefined }) => {
        service.asked.push(nodeid);
        const isRoot = nodeid === '';
        const move = isRoot
          ? { nodethis: 'e2e4', nodeparent: '', hm: 1, fen: after, move_uci: 'e2e4', move_lang: 'e4' }
          : {
              nodethis: 'e2e4.e7e5',
              nodeparent: 'e2e4',
              hm: 2,
              fen: fenAfter('e2e4', 'e7e5'),
              move_uci: 'e7e5',
            };
        const ends = isRoot ? { pos_from_id: 1, pos_to_id: 2 } : { pos_from_id: 2, pos_to_id: 3 };
        return {
          nodes: [node({ ...move, ...ends, count: service.met, status: service.status })],
          pending: 0,
          failed: 0,
        };
      },
    } satisfies FakeHandlers;
    return { service, answers };
  };

  it('are counted at every move that was opened, and nothing else changes', async () => {
    const { service, answers } = counting();
    const { analysis } = await opened(answers);
    await analysis.load('e2e4', NEXT_DEPTH);
    analysis.play('b2b4');
    analysis.toggleFold('e2e4');
    await analysis.mark('e2e4', 0);
    // An answer from before the mark.
    Object.assign(service, { met: 155, status: 2 });
    await analysis.recount(155);
    const { moves, selected, folded, status } = analysis.state;
    expect(['e2e4', 'e2e4.e7e5'].map((id) => moves.get(id)?.count)).toEqual([155, 155]);
    expect([moves.get('e2e4')?.status, moves.has('b2b4'), selected]).toEqual([0, true, 'b2b4']);
    expect([[...folded], status]).toEqual([['e2e4'], 'ready']);
  });

  it('are not counted twice, and may fail to be', async () => {
    const { service, answers } = counting();
    const { analysis, troubles } = await opened(answers);
    await analysis.recount(4);
    expect(service.asked).toEqual(['']);
    answers['openingtrees/herovariants'] = () => {
      throw new ApiError({ code: 'internal', mtd: 'openingtrees/herovariants' });
    };
    await analysis.recount(5);
    expect(analysis.state.status).toBe('ready');
    expect(troubles.filter(({ kind }) => kind === 'load')).toEqual([]);
  });
});
