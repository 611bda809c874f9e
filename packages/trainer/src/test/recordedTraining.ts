import type { Step, Training, Verdict } from '@tabia/api-client/contract';
import { createFakeApi, type FakeApi } from '@tabia/api-client/testing';
import { playLine, START_FEN } from '@tabia/chess';
import { recordedAnswer } from '../../../../.storybook/screens/recording.ts';
import { parcelWithoutPlan } from './parcelWithoutPlan.ts';

const recorded = recordedAnswer('training/startl') as Training;

/** The moves to hold in the recorded position, with the reply between them. */
export const PREPARED = {
  posid: recorded.posid,
  moves: [
    { uci: 'd2d4', san: 'd4', play: [] },
    { uci: 'd1d4', san: 'Qxd4', play: ['d2d4', 'e5d4'] },
  ],
} as const;

type Result = Training['nodes'][number]['result'];

/**
 * The recorded training over a line of two moves, answered as the service does: in learn mode each move has its hint, a move
 * that was not the right one is asked again, and counts as failed. A session of the day asks the first position as one where nothing
 * is wrong, and says of the second that one move holds. `clock` is the seconds for each question.
 */
export function createRecordedTraining({
  daily = false,
  clock,
}: {
  daily?: boolean;
  clock?: number;
} = {}): FakeApi {
  let mode: Training['mode'] = 'learn';
  let at = 0;
  let isRepeated = false;
  let results: Result[] = [];
  const stepAt = (index: number): Step | null => {
    const move = PREPARED.moves[index];
    if (!move || !recorded.next) return null;
    const played = playLine(recorded.fen, move.play);
    return {
      ...recorded.next,
      posid: recorded.posid + index,
      fen: played.at(-1)?.fen ?? recorded.fen ?? START_FEN,
      hm: recorded.hm + played.length,
      play: [...move.play],
      newline: index === 0,
      repeat: isRepeated,
      hint: mode === 'learn' ? move.uci : null,
      ...(daily && index === 0 && { calm: ['d2d4', 'e1g1'], truth: 'several' as const }),
      ...(daily && index === 1 && { truth: 'one' as const }),
    };
  };
  const training = (): Training => ({
    ...recorded,
    mode,
    daily,
    ...(clock !== undefined && { clock }),
    nodes: PREPARED.moves.map((_, index) => ({
      posid: recorded.posid + index,
      line: 0,
      hm: recorded.hm + 2 * index,
      result: results[index] ?? 'none',
    })),
    lines_done: at < PREPARED.moves.length ? 0 : 1,
    next: stepAt(at),
  });
  const begin = (begun: Training['mode']): Training => {
    mode = begun;
    at = 0;
    isRepeated = false;
    results = [];
    return training();
  };
  const judge = (move: string | null, claim: 'one' | 'several' | null): Verdict => {
    const step = stepAt(at);
    const prepared = PREPARED.moves[at];
    if (!step || !prepared) throw new Error('Nothing is asked any more.');
    const isCalm = step.calm !== undefined;
    const isRight = isCalm && claim !== null ? claim === 'several' : move === prepared.uci;
    const answered = move === null ? undefined : playLine(step.fen, [move]).at(-1);
    results[at] ??= isRight ? 'success' : 'failure';
    isRepeated = !isRight && !isCalm;
    if (!isRepeated) at += 1;
    return {
      verdict: isRight ? 'correct' : 'inaccurate',
      prepared: { uci: prepared.uci, san: prepared.san },
      answered: answered ? { uci: answered.uci, san: answered.san } : null,
      loss: isRight ? 0 : 8,
      shortage: isRight ? 0 : 90,
      grade: isRight ? 'fine' : 'inaccurate',
      eval: { cp: 30, mate: null },
      reason: null,
      punishment: [],
      message: at < PREPARED.moves.length ? 'none' : 'all_covered',
      training: training(),
    };
  };
  const end = () => ({
    success: results.filter((result) => result === 'success').length,
    failure: results.filter((result) => result === 'failure').length,
    none: 0,
    due: null,
    failed: [],
    misses: [],
  });
  return createFakeApi({
    'training/create': (input) => {
      mode = input.mode;
      return { ...training(), state: 'created' };
    },
    'training/startl': () => begin('learn'),
    'training/startt': () => begin('test'),
    'training/opentoday': () => parcelWithoutPlan(begin('test')),
    'training/createclock': () => ({ ...training(), state: 'created' }),
    'training/update': ({ move, claim = null }) => judge(move, claim),
    'training/completel': end,
    'training/completet': end,
    'training/abortl': () => ({ message: 'OK' }),
    'training/abortt': () => ({ message: 'OK' }),
  });
}
