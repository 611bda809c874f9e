import { describe, expect, test } from 'vitest';
import type { SearchRequest, SearchUpdate } from '../search.ts';
import { readTranscript } from '../test/transcript.ts';
import { type SessionState, UciSession } from './UciSession.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const italian = 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3';

interface Heard {
  readonly who: string;
  readonly update: SearchUpdate;
}
type Call = (session: UciSession, hear: (update: SearchUpdate) => void) => void;

/** Plays the engine's side of a recording and demands that the session says exactly what was recorded. */
function replay(name: string, calls: Readonly<Record<string, Call>>) {
  const sent: string[] = [];
  const states: SessionState[] = [];
  const heard: Heard[] = [];
  const session = new UciSession({
    options: { Hash: 64, Threads: 2, 'Use NNUE': true },
    send: (text) => sent.push(...text.split('\n')),
    onState: (state) => states.push(state),
  });
  for (const { mark, text } of readTranscript(name)) {
    if (mark === '<') session.received(text);
    else if (mark === '>') expect(sent.shift()).toBe(text);
    else if (text === 'connect') session.connected();
    else calls[text]!(session, (update) => heard.push({ who: text, update }));
  }
  expect(sent).toEqual([]);
  return { session, states, heard, last: heard.at(-1)!.update };
}

function analyze(request: SearchRequest, fresh = true): Call {
  return (session, onUpdate) => session.compute({ request, fresh, onUpdate });
}

describe('a search replayed from the real engine', () => {
  test('depth 12 with three lines: one update for each depth, in White view for Black to move', () => {
    const request: SearchRequest = { fen: start, moves: ['e2e4'], multiPv: 3, limit: { depth: 12 } };
    const { heard, last, session, states } = replay('depth-12-multipv-3', { analyze: analyze(request) });
    expect(session.name).toBe('Stockfish 19 WASM');
    expect(states).toEqual(['idle', 'computing', 'idle']);
    expect(heard.map(({ update }) => update.depth)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12]);
    expect(heard.filter(({ update }) => update.final)).toHaveLength(1);
    expect(heard.every(({ update }) => update.lines.length === 3)).toBe(true);
    const said = readTranscript('depth-12-multipv-3').filter(({ text }) => text.startsWith('info depth 12 '));
    expect(said).toHaveLength(3);
    expect(last.lines.map(({ score }) => score)).toEqual(
      said.map(({ text }) => ({ cp: -Number(/ cp (-?\d+)/.exec(text)?.[1]) })),
    );
    expect(last.lines.map(({ pv }) => pv.join(' '))).toEqual(said.map(({ text }) => text.split(' pv ')[1]));
    expect(last.lines.map(({ move, pv }) => move === pv[0])).toEqual([true, true, true]);
  });

  test('updates are frozen and none is changed later', () => {
    const request: SearchRequest = { fen: start, moves: ['e2e4'], multiPv: 3, limit: { depth: 12 } };
    const { heard } = replay('depth-12-multipv-3', { analyze: analyze(request) });
    const [first, second] = heard;
    expect(first!.update).not.toBe(second!.update);
    expect(first!.update.depth).toBe(1);
    for (const { update } of heard) {
      const parts = [update, update.lines, ...update.lines, ...update.lines.map(({ pv }) => pv)];
      expect(parts.every((part) => Object.isFrozen(part))).toBe(true);
    }
  });

  test('a final bound is not a score: uses the last exact depth, counts all nodes', () => {
    const request: SearchRequest = { fen: italian, multiPv: 1, limit: { nodes: 10_000 } };
    const { last } = replay('nodes-10000-upper-bound-last', { analyze: analyze(request) });
    expect(last).toMatchObject({ final: true, depth: 10, nodes: 10_002 });
    expect(last.lines).toMatchObject([{ move: 'g8f6', score: { cp: 23 } }]);
  });

  test('fewer legal moves than lines asked for', () => {
    const request: SearchRequest = { fen: '8/8/8/8/8/5k2/7q/7K w - - 0 1', multiPv: 3, limit: { depth: 6 } };
    const { heard, last } = replay('one-legal-move', { analyze: analyze(request) });
    expect(last).toMatchObject({ final: true, depth: 6, lines: [{ move: 'h1h2' }] });
    expect(heard.map(({ update }) => update.depth)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('a mate that Black gives is a negative count', () => {
    const request: SearchRequest = {
      fen: '6k1/8/8/8/8/5q2/7r/6K1 b - - 0 1',
      multiPv: 2,
      limit: { depth: 8 },
    };
    const { last } = replay('mate-in-two-black', { analyze: analyze(request) });
    expect(last.lines[0]!.score).toEqual({ mate: -1 });
  });

  test.each([
    ['checkmate', 'rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1'],
  ])('%s: no lines, and it says why', (terminal, fen) => {
    const { heard, session } = replay(terminal, {
      analyze: analyze({ fen, multiPv: 1, limit: { nodes: 1000 } }),
    });
    expect(heard).toHaveLength(1);
    expect(heard[0]!.update).toMatchObject({ final: true, lines: [], depth: 0, terminal });
    expect(session.state).toBe('idle');
  });
});

describe('requests that cross', () => {
  test('a new position while searching: stop, bestmove, then go; only the newest is searched', () => {
    const { heard } = replay('new-position-while-searching', {
      first: analyze({ fen: start, multiPv: 1, limit: 'infinite' }, false),
      second: analyze({ fen: start, moves: ['d2d4'], multiPv: 1, limit: 'infinite' }, false),
      third: analyze({ fen: italian, multiPv: 2, limit: { depth: 5 } }, false),
    });
    const first = heard.filter(({ who }) => who === 'first');
    // Depth 10 came after `stop`: it is not heard.
    expect(first.map(({ update }) => update.depth)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(heard.filter(({ who }) => who === 'second')).toEqual([]);
    expect(heard.at(-1)).toMatchObject({ who: 'third', update: { depth: 5, final: true } });
  });

  test('stopped during load: nothing is searched, the next request is', () => {
    const { heard } = replay('stop-during-load', {
      first: analyze({ fen: start, multiPv: 1, limit: 'infinite' }, false),
      stop: (session) => session.compute(undefined),
      second: analyze({ fen: start, multiPv: 1, limit: { depth: 3 } }, false),
    });
    expect(new Set(heard.map(({ who }) => who))).toEqual(new Set(['second']));
  });

  test('after a failure nothing is sent or heard', () => {
    const sent: string[] = [];
    const session = new UciSession({ send: (text) => sent.push(text) });
    session.failed();
    session.compute({ request: { fen: start, multiPv: 1, limit: 'infinite' }, onUpdate: () => {} });
    session.received('uciok');
    expect(session.state).toBe('failed');
    expect(sent).toEqual([]);
  });
});

describe('options', () => {
  const handshake = (listed: readonly string[]) => {
    const sent: string[] = [];
    const session = new UciSession({
      options: { 'Use NNUE': true, Hash: 64, MultiPV: 1, Threads: 2, UCI_AnalyseMode: true, EvalFile: 7 },
      send: (text) => sent.push(text),
    });
    session.connected();
    for (const line of ['id name Listed', ...listed, 'uciok', 'readyok']) session.received(line);
    return { session, sent: sent.filter((text) => text.startsWith('setoption')) };
  };

  test('sends only options the engine lists, within its limits, and reports those in force', () => {
    const { session, sent } = handshake([
      'option name Use NNUE type check default true',
      'option name Hash type spin default 16 min 1 max 32',
      'option name MultiPV type spin default 1 min 1 max 256',
      'option name EvalFile type string default nn.nnue',
    ]);
    expect(sent).toEqual([
      'setoption name Use NNUE value true',
      'setoption name Hash value 32',
      'setoption name MultiPV value 1',
    ]);
    expect(session.optionsInForce).toEqual({ 'Use NNUE': true, Hash: 32, MultiPV: 1 });
  });

  test('a value of the wrong type is left out', () => {
    const { sent } = handshake([
      'option name Hash type check default false',
      'option name Use NNUE type spin default 1 min 0 max 1',
    ]);
    expect(sent).toEqual([]);
  });
});
