import type { Output, ParsedInput, Receipt, TodayPlayer, TodayPosition } from '@tabia/api-client/contract';
import { isFresh, NOTHING_SEEN, seenAt, verdictOf } from '../../domain/study/receipt.ts';
import { isCalculating } from '../../store/findings/uncalculated.ts';
import { listNicknames } from '../../store/games/nicknames.ts';
import { listPlayers, type Player } from '../../store/games/players.ts';
import type { Db } from '../../store/schema/schema.ts';
import {
  findLastGame,
  findWorst,
  listNewGames,
  loadFindingsMet,
  loadPlayerStudies,
  loadStudiedFindings,
  type NamedPosition,
  type PlayerStudy,
  type StudiedFinding,
} from '../../store/study/receipts.ts';
import { type Context, requireUser } from '../context/operation.ts';
import { isSamplePlayer } from '../players/loadPlayerCards.ts';
import { FORTNIGHT_MS, offeredCoin } from './coin.ts';
import { countToday, nothingToday, type WantedWork, wantedWork } from './today.ts';

/** More new games than this are an import: the older ones are not news. */
const MAX_NEWS = 1000;

/** The players that Today is about: no opponents, with a source that is not archived, the sample player only if there is no other. */
async function listMine(db: Db, userId: number): Promise<readonly Player[]> {
  const players = (await listPlayers(db, userId)).filter(({ kind }) => kind !== 'opponent');
  const sources = await listNicknames(
    db,
    players.map(({ id }) => id),
  );
  const shown = Map.groupBy(
    sources.filter(({ archived }) => !archived),
    ({ playerId }) => playerId,
  );
  const withGames = players.filter(({ id }) => shown.has(id));
  const own = withGames.filter(({ id }) => !isSamplePlayer(shown.get(id) ?? []));
  return own.length > 0 ? own : withGames;
}

function positionOf({ positionId, playerIsWhite, hm, opening, planned }: NamedPosition): TodayPosition {
  return { posid: positionId, herowhite: playerIsWhite ? 1 : 0, hm, opening, planned };
}

/** Whether it is still to be trained: what was trained since the game is not due. */
function isToTrain({ positionId, planned }: NamedPosition, due: ReadonlySet<number>): boolean {
  return !planned || due.has(positionId);
}

interface ReceiptFacts extends Pick<WantedWork, 'pool'> {
  readonly due: ReadonlySet<number>;
  /** Whether more may be found in the new games. */
  readonly checking: boolean;
}

/** The new games of a player who studies; no news before the first study. `toldGame` is the last game that a mail told of. */
async function loadNews(
  db: Db,
  study: PlayerStudy,
  { now, toldGame }: Pick<WantedWork, 'now'> & { readonly toldGame: number },
): ReturnType<typeof listNewGames> {
  const { playerId, firstStudyMs, shown } = study;
  if (firstStudyMs === null) return { ids: [], count: 0 };
  const seen = Math.max(toldGame, shown === undefined ? NOTHING_SEEN : seenAt(shown, now));
  const since = seen === NOTHING_SEEN ? { playedMs: firstStudyMs } : { game: seen };
  return await listNewGames(db, playerId, since, MAX_NEWS);
}

async function loadReceipt(
  db: Db,
  playerId: number,
  { ids, count }: Awaited<ReturnType<typeof loadNews>>,
  studied: readonly StudiedFinding[],
  { pool, due, checking }: ReceiptFacts,
): Promise<Receipt | null> {
  if (count === 0) return null;
  const only = (wanted: 'held' | 'failed') => studied.filter(({ moves }) => verdictOf(moves) === wanted);
  const failed = only('failed');
  const fresh = (await loadFindingsMet(db, playerId, ids, pool)).filter(({ moves }) => isFresh(moves));
  return {
    games: count,
    through: await findLastGame(db, playerId),
    checking,
    held: only('held').map(positionOf),
    failed: failed.map(positionOf),
    fresh: fresh.map(positionOf),
    train: [...failed, ...fresh].filter((finding) => isToTrain(finding, due)).map(positionOf),
  };
}

/** One player of the page. */
async function loadTodayPlayer(
  db: Db,
  { id, name }: Player,
  study: PlayerStudy | undefined,
  wanted: WantedWork & { readonly toldGame: number },
): Promise<TodayPlayer> {
  const news = study === undefined ? { ids: [], count: 0 } : await loadNews(db, study, wanted);
  // Asked before the findings are read: a page that lacks the last one must not say that all are there.
  const checking = news.count > 0 && (await isCalculating(db, id));
  const studied =
    study === undefined || study.firstStudyMs === null
      ? []
      : await loadStudiedFindings(db, id, news.ids, wanted.pool);
  const { due, duePosids, chosen, planned, next, isChecking } = study?.planned
    ? await countToday(db, id, wanted)
    : nothingToday(wanted);
  // An ignored position still counts as cured.
  const heard = studied.filter(({ ignored }) => !ignored);
  return {
    heroid: id,
    name,
    planned,
    due,
    next: next?.toISOString() ?? null,
    ...(isChecking && { checking: true as const }),
    back: heard
      .filter(({ proof }) => proof === 'back')
      .map((position) => ({ ...positionOf(position), due: chosen.has(position.positionId) })),
    cured: studied.filter(({ proof }) => proof === 'cured').length,
    ...(due.positions > 0 ? { coin: 0 } : await offeredCoin(db, id, wanted)),
    receipt: await loadReceipt(db, id, news, heard, { ...wanted, due: duePosids, checking }),
  };
}

/** What one comes back to, over all players of one's own. Games up to `toldGame` are no news, whatever the page has shown. */
export async function loadTodayPage(
  context: Pick<Context, 'db' | 'user' | 'now'>,
  input: ParsedInput<'today/load'>,
  toldGame = NOTHING_SEEN,
): Promise<Output<'today/load'>> {
  const { db } = context;
  const user = requireUser(context);
  const wanted = { ...wantedWork(context, input, user), toldGame };
  const mine = await listMine(db, user.id);
  const ids = mine.map(({ id }) => id);
  const studies = await loadPlayerStudies(db, ids, wanted.pool);
  const players: TodayPlayer[] = [];
  for (const player of mine)
    players.push(
      await loadTodayPlayer(
        db,
        player,
        studies.find(({ playerId }) => playerId === player.id),
        wanted,
      ),
    );
  const worst = await findWorst(db, ids, {
    pool: wanted.pool,
    waitingSince: new Date(wanted.now.getTime() - FORTNIGHT_MS),
  });
  const sum = (count: (player: TodayPlayer) => number): number =>
    players.reduce((total, player) => total + count(player), 0);
  const moments = players.flatMap(({ next }) => next ?? []).sort();
  return {
    positions: sum(({ due }) => due.positions),
    minutes: sum(({ due }) => due.minutes),
    planned: sum(({ planned }) => planned),
    next: moments[0] ?? null,
    ...(players.some(({ checking }) => checking) && { checking: true as const }),
    players,
    worst:
      worst === undefined
        ? null
        : {
            heroid: worst.playerId,
            posid: worst.positionId,
            herowhite: worst.playerIsWhite ? 1 : 0,
            hm: worst.hm,
            opening: worst.opening,
            met: worst.met,
            wrong: worst.wrong,
            playable: worst.playable,
          },
  };
}
