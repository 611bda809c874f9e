import { parseFen, playLine, START_FEN } from '@tabia/chess';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import type { AddressQuery } from '../address/addressCodec.ts';
import { pathTo } from '../address/pathTo.ts';
import { useAddress } from '../address/useAddress.ts';

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

/** The place in the opening tree, and ways to another one. Each is a step of the history: back leads to the place before. */
export function useTreePlace() {
  const [query] = useAddress();
  const navigate = useNavigate();
  const place = useMemo(() => treePlace(query), [query]);
  const line = place.moves.map(({ uci }) => uci);
  const addressOf = (change: AddressQuery): string => pathTo(paths.openingTree, { ...query, ...change });
  return {
    place,
    /** The address of the position after the first `count` moves. */
    addressAt: (count: number): string => addressOf({ line: line.slice(0, count) }),
    play: (uci: string): void => void navigate(addressOf({ line: [...line, uci] })),
    begin: (fen: string): void =>
      void navigate(addressOf({ fen: fen === START_FEN ? undefined : fen, line: undefined })),
    turnTo: (herowhite: 0 | 1): void => void navigate(addressOf({ herowhite }), { replace: true }),
  };
}
