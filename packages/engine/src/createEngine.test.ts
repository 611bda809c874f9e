import { expect, test } from 'vitest';
import { createEngine, type EngineConnection } from './createEngine.ts';
import { EngineError } from './EngineError.ts';
import type { SearchRequest, SearchUpdate } from './search.ts';
import { readTranscript } from './test/transcript.ts';

const request: SearchRequest = {
  fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  multiPv: 1,
  limit: { depth: 3 },
};

/** The far end of a connection, whose answers the test gives by hand, in the real engine's words. */
function farEnd() {
  const sent: string[] = [];
  const ends = { closed: false };
  let hear: (line: string) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const connection: EngineConnection = {
    send: (text) => sent.push(...text.split('\n')),
    onLine: (listener) => {
      hear = listener;
    },
    onError: (listener) => {
      fail = listener;
    },
    close: () => {
      ends.closed = true;
    },
  };
  const said = readTranscript('stop-during-load').filter(({ mark }) => mark === '<');
  const ready = said.findIndex(({ text }) => text === 'readyok') + 1;
  return {
    connection,
    sent,
    ends,
    load: () => said.slice(0, ready).forEach(({ text }) => void hear(text)),
    answer: () => said.slice(ready).forEach(({ text }) => void hear(text)),
    crash: (message: string) => fail(new Error(message)),
  };
}

test('opens the engine on the first request, and reports its states', () => {
  const far = farEnd();
  let opened = 0;
  const engine = createEngine({
    connect: () => {
      opened += 1;
      return far.connection;
    },
  });
  const states: string[] = [];
  engine.subscribe(() => states.push(engine.state));
  expect([opened, engine.state]).toEqual([0, 'idle']);
  const updates: SearchUpdate[] = [];
  engine.analyze(request, (update) => updates.push(update));
  far.load();
  far.answer();
  engine.analyze(request, () => {});
  expect(opened).toBe(1);
  expect(states).toEqual(['loading', 'idle', 'computing', 'idle', 'computing']);
  expect(updates.map(({ depth, final }) => [depth, final])).toEqual([
    [1, false],
    [2, false],
    [3, false],
    [3, true],
  ]);
});

test('a stopped search is not heard; a late stop does not touch a newer search', () => {
  const far = farEnd();
  const engine = createEngine({ connect: () => far.connection });
  const heard: string[] = [];
  const stop = engine.analyze(request, () => heard.push('first'));
  far.load();
  engine.analyze(request, () => heard.push('second'));
  stop();
  stop();
  expect(far.sent.filter((line) => line === 'stop')).toHaveLength(1);
  far.answer();
  expect(heard).toEqual([]);
  far.answer();
  expect(new Set(heard)).toEqual(new Set(['second']));
});

test('a crash is a failed state; the next request reconnects, once', () => {
  const ends = [farEnd(), farEnd()];
  let opened = 0;
  const engine = createEngine({ connect: () => ends[opened++]!.connection });
  const heard: string[] = [];
  engine.analyze(request, () => heard.push('lost'));
  ends[0]!.load();
  ends[0]!.crash('out of memory');
  expect(engine.state).toBe('failed');
  expect(engine.error).toMatchObject({
    code: 'engine-crashed',
    message: expect.stringContaining('out of memory'),
  });
  expect([opened, ends[0]!.ends.closed]).toEqual([1, true]);
  engine.analyze(request, () => heard.push('again'));
  ends[1]!.load();
  ends[0]!.answer();
  expect(heard).toEqual([]);
  ends[1]!.answer();
  expect([opened, engine.state, engine.error]).toEqual([2, 'idle', undefined]);
  expect(new Set(heard)).toEqual(new Set(['again']));
});

test('a crash in the middle of a search, as the real engine was heard: a new one is asked from the beginning', () => {
  const sent: string[] = [];
  const lines: ((line: string) => void)[] = [];
  const faults: ((error: Error) => void)[] = [];
  let closed = 0;
  const engine = createEngine({
    options: { Hash: 64, MultiPV: 1, Threads: 2 },
    connect: () => ({
      send: (text) => sent.push(...text.split('\n')),
      onLine: (listener) => lines.push(listener),
      onError: (listener) => faults.push(listener),
      close: () => {
        closed += 1;
      },
    }),
  });
  const { fen } = request;
  const heard: string[] = [];
  const hear = (who: string) => (update: SearchUpdate) =>
    heard.push(`${who} ${update.depth}${update.final ? ' final' : ''}`);
  const done: Record<string, () => void> = {
    first: () => engine.analyze({ fen, multiPv: 1, limit: 'infinite' }, hear('first')),
    crash: () => faults.at(-1)?.(new Error('the worker ended')),
    second: () => engine.analyze({ fen, moves: ['e2e4'], multiPv: 2, limit: { depth: 5 } }, hear('second')),
  };
  for (const { mark, text } of readTranscript('crash-while-searching')) {
    if (mark === '<') lines.at(-1)?.(text);
    else if (mark === '>') expect(sent.shift()).toBe(text);
    else {
      done[text]!();
      expect(engine.state).toBe(text === 'crash' ? 'failed' : 'loading');
    }
  }
  expect(sent).toEqual([]);
  // Late output of the dead worker is ignored.
  lines[0]!('bestmove e2e4');
  faults[0]!(new Error('and again'));
  expect([lines.length, closed, engine.state]).toEqual([2, 1, 'idle']);
  expect(heard).toEqual([
    ...[1, 2, 3, 4, 5, 6, 7].map((depth) => `first ${depth}`),
    ...[1, 2, 3, 4, 5].map((depth) => `second ${depth}`),
    'second 5 final',
  ]);
});

test('no engine to be had: failed with the reason, tried again by the next request', () => {
  let opened = 0;
  const engine = createEngine({
    connect: () => {
      opened += 1;
      throw new EngineError('no-worker', 'not here');
    },
  });
  engine.analyze(request, () => {})();
  expect([engine.state, engine.error?.code, opened]).toEqual(['failed', 'no-worker', 1]);
  engine.analyze(request, () => {});
  expect(opened).toBe(2);
});

test('after destroy nothing is opened, sent or heard', () => {
  const far = farEnd();
  const engine = createEngine({ connect: () => far.connection });
  const heard: string[] = [];
  engine.analyze(request, () => heard.push('update'));
  far.load();
  engine.destroy();
  far.answer();
  const before = far.sent.length;
  engine.analyze(request, () => heard.push('update'));
  expect([heard, far.sent.length - before, far.ends.closed]).toEqual([[], 0, true]);
});
