import type { ChainLink } from '@tabia/api-client/contract';
import { fenOfKey, playLine, positionKey, round, START_FEN, START_KEY, sideToMove } from '@tabia/chess';
import { openingOf } from '@tabia/chess/openings';
import { type Handler, requirePlayer } from '../../services/context/operation.ts';
import { loadPlace } from '../../services/study/loadPlace.ts';
import { scopeOf } from '../../services/study/requests.ts';
import { countThrough } from '../../store/openings/chain.ts';
import { ensurePositionIds } from '../../store/positions/positions.ts';
import type { Db } from '../../store/schema/schema.ts';

type Step = Pick<ChainLink, 'fen' | 'hm' | 'move_uci' | 'move_lang'> & { readonly key: string };

/** The positions of a line from the start position. */
function lineSteps(moves: readonly string[]): Step[] {
  return [
    { fen: START_FEN, key: START_KEY, hm: 0, move_uci: null, move_lang: null },
    ...playLine(START_FEN, moves).map(({ uci, san, fen }, index) => ({
      fen,
      key: positionKey(fen),
      hm: index + 1,
      move_uci: uci,
      move_lang: san,
    })),
  ];
}

type Counts = Awaited<ReturnType<typeof countThrough>>;

function linkOf({ key, ...step }: Step, posid: number, heroWhite: boolean, counts: Counts): ChainLink {
  const { count = 0, points = 0, scored = 0 } = counts.get(posid) ?? {};
  const named = openingOf(key);
  return {
    posid,
    ...step,
    // The side not to move made the move that led here.
    hero_move: step.move_uci !== null && (sideToMove(key) === 'white') !== heroWhite,
    count,
    score: scored === 0 ? null : round(points / 2 / scored, 3),
    eco: named?.eco ?? null,
    opening: named?.name ?? null,
  };
}

/** Counts games along the line for the requested side, else for the side the player reached it with. */
async function countGamesAlong(
  db: Db,
  asked: 0 | 1 | undefined,
  query: Parameters<typeof countThrough>[1],
  lastId: number,
): Promise<{ readonly heroWhite: boolean; readonly counts: Counts }> {
  const counts = await countThrough(db, query);
  if (asked !== undefined || counts.get(lastId)?.count) return { heroWhite: query.heroWhite, counts };
  // With the opponent to move, only the games tell the player's side.
  const heroWhite = !query.heroWhite;
  const others = await countThrough(db, { ...query, heroWhite });
  return others.get(lastId)?.count ? { heroWhite, counts: others } : { heroWhite: query.heroWhite, counts };
}

/** The usual line to a position; only the position itself if no game reached it. */
export const herochain: Handler<'openingtrees/herochain'> = async (input, context) => {
  const { id: playerId } = await requirePlayer(context, input.heroid);
  const { db } = context;
  const place = await loadPlace(db, playerId, input.posid, input);
  const { root, hm, prehistory, hiddenNicknames } = place;
  const alone = prehistory.length === 0 && root.key !== START_KEY;
  const here = { key: root.key, hm, fen: fenOfKey(root.key, hm), move_uci: null, move_lang: null };
  const steps = alone ? [here] : lineSteps(prehistory);
  const ids = await ensurePositionIds(
    db,
    steps.map(({ key }) => key),
  );
  const query = {
    playerId,
    heroWhite: place.heroWhite,
    scope: { ...scopeOf(input), hiddenNicknames },
    positionIds: [...new Set(ids.values())],
    startId: ids.get(START_KEY),
  };
  const { heroWhite, counts } = await countGamesAlong(db, input.herowhite, query, root.id);
  const links = steps.map((step) => linkOf(step, ids.get(step.key) ?? 0, heroWhite, counts));
  return { herowhite: heroWhite ? 1 : 0, links };
};
