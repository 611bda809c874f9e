import type { Input, Mtd, Output, TreeMove } from '../../../packages/api-client/src/contract/index.ts';
import { legalUcis, playUci, START_FEN } from '../../../packages/chess/src/index.ts';

type Call = <M extends Mtd>(mtd: M, input: Input<M>) => Promise<Output<M>>;

/** A position that is asked, and the prepared move there. */
interface Question {
  readonly fen: string;
  readonly move: string;
}

/** A player with a tree, and what it asks, by the numbers of the positions. */
export interface QuestionTree {
  readonly heroid: number;
  readonly posid: number;
  readonly asked: ReadonlyMap<number, Question>;
}

/** The player's moves after each of the rival's first moves; every line has as many of them. */
const MOVES_OF_LINE = 3;

/** Makes a player with a tree of questions from the start position, without a single search. */
export async function plantQuestions(call: Call, questions: number): Promise<QuestionTree> {
  const { heroid } = await call('heroes/add', { name: 'Quinn' });
  const asked = new Map<number, Question>();
  const numberOf = async (fen: string): Promise<number> => {
    const { posid } = await call('misc/fentoposid', { fen, add: true });
    if (posid === null) throw new Error(`No number for ${fen}.`);
    return posid;
  };
  const grow = async (fen: string, own: number, from: number): Promise<TreeMove[]> => {
    if (own === 0 || asked.size >= questions) return [];
    const posid = await numberOf(fen);
    // Another order of the same moves has led here.
    if (asked.has(posid)) return [];
    const legal = legalUcis(fen);
    const uci = fen === START_FEN ? 'e2e4' : (legal[from % legal.length] ?? '');
    asked.set(posid, { fen, move: uci });
    const after = playUci(fen, uci)?.fen ?? fen;
    const children: TreeMove[] = [];
    const replies = fen === START_FEN ? legalUcis(after) : legalUcis(after).slice(0, 1);
    for (const [index, reply] of replies.entries()) {
      if (asked.size >= questions) break;
      const replied = playUci(after, reply)?.fen ?? after;
      const next = await grow(replied, fen === START_FEN ? MOVES_OF_LINE : own - 1, index);
      if (next.length > 0)
        children.push({
          uci: reply,
          posid: await numberOf(replied),
          hero: false,
          intraining: true,
          children: next,
        });
    }
    return [{ uci, posid: await numberOf(after), hero: true, intraining: true, children }];
  };
  const tree = await grow(START_FEN, 1, 0);
  const posid = await numberOf(START_FEN);
  const root = { heroid, posid, herowhite: 1 as const };
  await call('trees/save', {
    ...root,
    tree: { posid, fen: START_FEN, herowhite: 1, hm: 0, moves: tree },
    istraining: 1,
  });
  return { heroid, posid, asked };
}
