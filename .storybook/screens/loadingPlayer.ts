import { type Output, operations, type ServerEvent } from '@tabia/api-client/contract';
import type { FakeApi } from '@tabia/api-client/testing';
import type { PreparedScreen } from './prepareScreen.ts';
import { type Changes, recordedAnswer } from './recording.ts';

/** A player whose games are loading: the first critical position was met in 45 of them. */
export interface LoadingPlayer {
  readonly changes: Changes;
  /** The service has 155 games with the position now, and says so to the page of a story. */
  readonly load: (context: { readonly loaded: Record<string, unknown> }) => void;
}

/** Each count of the position and of its own move is of the games that have come so far. */
export function loadingPlayer(): LoadingPlayer {
  const found = recordedAnswer('usergames/mistakes') as Output<'usergames/mistakes'>;
  const position = recordedAnswer('openingtrees/heronode') as Output<'openingtrees/heronode'>;
  const below = recordedAnswer('openingtrees/herovariants') as Output<'openingtrees/herovariants'>;
  const { output: explored } = operations['openingtrees/explore'].example;
  let met = 45;
  const answers = {
    'usergames/mistakes': () => ({
      ...found,
      mistakes: found.mistakes.map((mistake, at) => (at === 0 ? { ...mistake, total_count: met } : mistake)),
      calculating: true,
    }),
    'openingtrees/heronode': () => ({
      ...position,
      total_count: met,
      moves: position.moves.map((move) => ({ ...move, count: met })),
    }),
    'openingtrees/explore': () => ({
      ...explored,
      total: met,
      moves: explored.moves.map((move) => ({ ...move, count: met })),
    }),
    'openingtrees/herovariants': () => ({
      ...below,
      nodes: below.nodes.map((node) => (node.count > 1 ? { ...node, count: met } : node)),
    }),
  };
  const load: LoadingPlayer['load'] = ({ loaded }) => {
    met = 155;
    const event: ServerEvent = { kind: 'findings', heroid: 2 };
    ((loaded.screen as PreparedScreen).app.api as FakeApi).emit(event);
  };
  return { changes: { answers }, load };
}
