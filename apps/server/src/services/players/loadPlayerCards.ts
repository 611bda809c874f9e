import { resolve } from 'node:path';
import { type Hero, PLAYER_ICONS } from '@tabia/api-client/contract';
import { countFindings, type FindingTotals, NO_FINDINGS } from '../../store/findings/findingTotals.ts';
import { type Nickname, SOURCE_NUMBERS } from '../../store/games/nicknames.ts';
import type { Player } from '../../store/games/players.ts';
import type { Progress } from '../../store/games/progress.ts';
import type { Db } from '../../store/schema/schema.ts';
import { nicknameAnswer, type UserSources } from '../sources/nicknames.ts';

/** The player of the sample games. */
export const SAMPLE_PLAYER = 'Tabia Sample';
/** Sample games of a local install: 300 games of a made-up club player, both sides played by Stockfish at club strength. */
export const SAMPLE_FILE = resolve(import.meta.dirname, '../../../sample/sample-games.pgn');

/** True for a player who shows the sample games alone: one with other games as well, not archived, is somebody's own. */
export function isSamplePlayer(sources: readonly Pick<Nickname, 'source' | 'name' | 'archived'>[]): boolean {
  const shown = sources.filter(({ archived }) => !archived);
  return (
    shown.length > 0 &&
    shown.every(({ source, name }) => source === SOURCE_NUMBERS.overTheBoard && name === SAMPLE_PLAYER)
  );
}

function playerAnswer(
  player: Player,
  nicknames: readonly Nickname[],
  progress: ReadonlyMap<number, Progress>,
  totals: FindingTotals,
  now: Date,
): Hero {
  return {
    heroid: player.id,
    name: player.name,
    description: player.description,
    icon: PLAYER_ICONS.find((icon) => icon === player.icon) ?? 'pawn',
    kind: player.kind,
    sample: isSamplePlayer(nicknames),
    totals,
    nicknames: nicknames.map((nickname) => nicknameAnswer(nickname, now, progress.get(nickname.id))),
  };
}

/** Loads players in order, with sources, progress and the totals that this reader may see. */
export async function loadPlayerCards(
  db: Db,
  sources: UserSources,
  readerId: number,
  now: Date,
): Promise<Hero[]> {
  const { players, nicknames, progress } = sources;
  const totals = await countFindings(
    db,
    players.map(({ id }) => id),
    readerId,
  );
  return players.map((player) =>
    playerAnswer(player, nicknames.get(player.id) ?? [], progress, totals.get(player.id) ?? NO_FINDINGS, now),
  );
}
