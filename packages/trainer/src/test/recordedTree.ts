import { LABELS, type OpeningNode, type Output } from '@tabia/api-client/contract';
import { createFakeApi, type FakeApi } from '@tabia/api-client/testing';
import { recordedAnswer } from '../../../../.storybook/screens/recording.ts';

const position = recordedAnswer('openingtrees/heronode') as Output<'openingtrees/heronode'>;
const recorded = recordedAnswer('openingtrees/herovariants') as Output<'openingtrees/herovariants'>;

/** Whose tree it is, and of which position. */
export const TREE = { posid: position.node.pos_to_id ?? 0, heroid: 2, herowhite: 1 } as const;

type Marks = Partial<Pick<OpeningNode, 'status' | 'hidden'>>;

/** The recorded tree of a position, whose marks are kept as the service keeps them. The engine has nothing to add. */
export function createRecordedTree(): FakeApi {
  const marks = new Map<string, Marks>();
  let planned = false;
  const ends = ({ posfromid, postoid }: { posfromid: number; postoid: number }) => `${posfromid} ${postoid}`;
  const mark = (move: { posfromid: number; postoid: number }, change: Marks) => {
    marks.set(ends(move), { ...marks.get(ends(move)), ...change });
    return { message: 'OK' as const };
  };
  const marked = (node: OpeningNode): OpeningNode => ({
    ...node,
    ...marks.get(ends({ posfromid: node.pos_from_id ?? 0, postoid: node.pos_to_id ?? 0 })),
  });
  return createFakeApi({
    'openingtrees/heronode': () => ({ ...position, istraining: planned }),
    'openingtrees/herovariants': ({ nodeid = '' }) => ({
      ...recorded,
      nodes: recorded.nodes
        .filter(({ nodethis }) => nodeid === '' || nodethis.startsWith(`${nodeid}.`))
        .map(marked),
      pending: 0,
    }),
    'openingtrees/setmovestatus': (move) => mark(move, { status: move.status }),
    'openinglabels/addmovelabel': (move) => mark(move, move.labid === LABELS.ignored ? { hidden: -1 } : {}),
    'openinglabels/delmovelabel': (move) => mark(move, { hidden: 0 }),
    'training/addtolist': () => {
      planned = true;
      return { message: 'OK' as const };
    },
    'trees/save': ({ istraining }) => {
      planned ||= istraining === 1;
      return { message: 'OK' as const, lines: 1, moves: 1, known: 0 };
    },
  });
}
