import { parseFen, playLine, START_FEN } from '@tabia/chess';
import { ALL_GAMES, type GameScope, scopeOf } from '@tabia/trainer/findings';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { AddressQuery } from '../address/addressCodec.ts';
import { pathTo, useAddress } from '../address/useAddress.ts';
import { useGroupMoves } from '../groups/useGroupMoves.ts';
import { useAnswer } from '../queries/useAnswer.ts';

/** A position, and the player whose games are looked at. */
interface ExploredPlace {
  readonly heroid: number;
  readonly fen: string;
  readonly herowhite: 0 | 1;
}

/** What the player and the opponents played in any position. */
function useExplored({ heroid, fen, herowhite }: ExploredPlace, games: GameScope) {
  return useAnswer(
    'openingtrees/explore',
    { heroid, fen, herowhite, ...scopeOf(games) },
    { enabled: heroid > 0 },
  );
}

/** What the player and the group play in the position of the opening tree: asked once, for the board and for the table. */
export function usePlayedHere(heroid: number, { fen, herowhite }: Pick<TreePlace, 'fen' | 'herowhite'>) {
  const explored = useExplored({ heroid, fen, herowhite }, ALL_GAMES);
  const posid = explored.data?.posid;
  const question = { herowhite, predicted: true, ...ALL_GAMES };
  const group = useGroupMoves({
    ...question,
    heroid: posid === undefined ? 0 : heroid,
    posids: posid === undefined ? [] : [posid],
  });
  return { explored, group };
}

/** Where the opening tree begins, the moves from there, and the position after them. */
export interface TreePlace {
  readonly root: string;
  /** Legal moves only: a line ends at the first one that is not. */
  readonly moves: ReturnType<typeof playLine>;
  readonly fen: string;
  readonly herowhite: 0 | 1;
}

/** Reads the place from an address; what makes no sense counts as not given. */
export function treePlace({ fen, line = [], herowhite = 1 }: AddressQuery): TreePlace {
  const parsed = fen === undefined ? undefined : parseFen(fen);
  const root = parsed?.ok ? parsed.fen : START_FEN;
  const moves = playLine(root, line);
  return { root, moves, fen: moves.at(-1)?.fen ?? root, herowhite };
}

function isBeginning(line: readonly string[], whole: readonly string[]): boolean {
  return line.length <= whole.length && line.every((uci, index) => uci === whole[index]);
}

/** The longest line that was on the page and begins with the present one: a reader who stepped back may step on again. */
export function keptLine(kept: readonly string[], line: readonly string[]): readonly string[] {
  return isBeginning(line, kept) ? kept : line;
}

/**
 * The place in the opening tree, and ways to another one. A move is a step of the history: back leads to the place before. Steps
 * along the line are not: a wheel makes dozens of them.
 */
export function useTreePlace() {
  const [query, change, newest] = useAddress();
  const navigate = useNavigate();
  const place = useMemo(() => treePlace(query), [query]);
  const { root } = place;
  const line = place.moves.map(({ uci }) => uci);
  const [kept, setKept] = useState({ root, line: line as readonly string[] });
  const whole = kept.root === root ? keptLine(kept.line, line) : line;
  if (kept.root !== root || kept.line !== whole) setKept({ root, line: whole });
  const addressOf = (change: AddressQuery): string => pathTo(paths.openingTree, { ...query, ...change });
  return {
    place,
    /** The whole line, with moves that were stepped back from. */
    moves: useMemo(() => playLine(root, whole), [root, whole]),
    /** The address of the position after the first `count` moves of the whole line. */
    addressAt: (count: number): string => addressOf({ line: whole.slice(0, count) }),
    /** One half-move on (1) or back (-1); false at the end of the line. */
    step: (by: 1 | -1): boolean => {
      const present = treePlace(newest()).moves.map(({ uci }) => uci);
      const all = keptLine(whole, present);
      const count = present.length + by;
      if (count < 0 || count > all.length) return false;
      change({ line: all.slice(0, count) });
      return true;
    },
    play: (uci: string): void => {
      const played = [...line, uci];
      // At once: who steps back before the move is drawn may step on again.
      setKept({ root, line: keptLine(whole, played) });
      change({ line: played }, { isStep: true });
    },
    begin: (fen: string): void =>
      void navigate(addressOf({ fen: fen === START_FEN ? undefined : fen, line: undefined })),
    turnTo: (herowhite: 0 | 1): void => void navigate(addressOf({ herowhite }), { replace: true }),
  };
}
