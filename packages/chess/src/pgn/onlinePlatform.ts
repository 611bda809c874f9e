import { classOfTimeControl, type TimeControl, type TimeControlClass } from './timeControl.ts';

/** Platforms whose games are known by their tags. */
export type OnlinePlatform = 'lichess' | 'chesscom';

/** A game's address has eight letters and digits, with four more for one player's view; pages have such names too. */
const LICHESS_GAME =
  /^(?:https?:\/\/)?(?:www\.)?lichess\.org(?:\/(?!analysis|practice|training)\w{8}(?:\w{4})?(?:[/#?]|$)|\/?$)/i;
const CHESSCOM_GAME =
  /^(?:https?:\/\/)?(?:www\.)?chess\.com(?:\/(?:\w{2}\/)?(?:game|live|daily|analysis\/game)\b|\/?$|\s)/i;

/** Tags that only a broadcast or a study has: its games were played anywhere. */
const RELAYED = ['BroadcastName', 'BroadcastURL', 'StudyName', 'ChapterURL'];

/** The platform on which a game was played, by its tags; `undefined` for every other game. */
export function onlinePlatformOf(headers: ReadonlyMap<string, string>): OnlinePlatform | undefined {
  if (RELAYED.some((name) => headers.has(name))) return undefined;
  const places = ['Link', 'GameURL', 'Site'].map((name) => headers.get(name)?.trim() ?? '');
  if (places.some((place) => CHESSCOM_GAME.test(place))) return 'chesscom';
  return places.some((place) => LICHESS_GAME.test(place)) ? 'lichess' : undefined;
}

/** Chess.com has no classical games, and its blitz lasts longer: lowest estimated seconds of its speeds. */
const CHESSCOM_BLITZ_FROM = 180;
const CHESSCOM_RAPID_FROM = 600;
const EXPECTED_MOVES = 40;

/** The speed of a time control as the platform names it. */
export function controlClassOn(platform: OnlinePlatform | undefined, control: TimeControl): TimeControlClass {
  if (platform !== 'chesscom' || control.kind !== 'clock') return classOfTimeControl(control);
  const estimate = control.baseSeconds + EXPECTED_MOVES * control.incrementSeconds;
  if (estimate < CHESSCOM_BLITZ_FROM) return 'bullet';
  return estimate < CHESSCOM_RAPID_FROM ? 'blitz' : 'rapid';
}
