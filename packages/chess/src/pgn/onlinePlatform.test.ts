import { expect, it } from 'vitest';
import { gameHeadersOf } from './gameHeaders.ts';

function headersOf(tags: Readonly<Record<string, string>>) {
  return gameHeadersOf({ headers: new Map(Object.entries(tags)), result: '1-0' });
}

it.each([
  [{ Site: 'https://lichess.org/abcdefgh' }, 'lichess'],
  [{ Site: 'https://lichess.org/AbCd1234efgh' }, 'lichess'],
  [{ Site: 'lichess.org' }, 'lichess'],
  [{ Site: 'https://lichess.org/study/abcdefgh/ijklmnop', StudyName: 'Openings' }, undefined],
  [{ Site: 'https://lichess.org/analysis' }, undefined],
  [{ Site: 'https://lichess.org/abcdefgh', BroadcastName: 'Candidates' }, undefined],
  [{ Site: 'Chess.com', Link: 'https://www.chess.com/game/live/1234567' }, 'chesscom'],
  [{ Link: 'https://www.chess.com/live/game/1234567' }, 'chesscom'],
  [{ Site: 'chess.com INT' }, 'chesscom'],
  [{ Link: 'https://www.chess.com/events/2024-candidates' }, undefined],
  [{ Site: 'Moscow RUS' }, undefined],
  [{ Site: 'https://notlichess.org/abcdefgh' }, undefined],
  [{}, undefined],
])('a game with %o was played on %s', (tags, platform) => {
  expect(headersOf(tags).platform).toBe(platform);
});

it.each([
  ['Chess.com', '540', 'blitz'],
  ['Chess.com', '600', 'rapid'],
  ['Chess.com', '3600', 'rapid'],
  ['Chess.com', '120+1', 'bullet'],
  ['Chess.com', '1/86400', 'correspondence'],
  ['lichess.org', '540', 'rapid'],
  ['Moscow', '3600', 'classical'],
])('on %s %s is %s', (Site, TimeControl, speed) => {
  expect(headersOf({ Site, TimeControl }).speed).toBe(speed);
});
