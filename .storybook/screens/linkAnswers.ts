import { type Output, operations } from '@tabia/api-client/contract';
import { coached } from './changes.ts';
import { type Changes, RECORDED_AT, recordedAnswer } from './recording.ts';

/** A link that shows the player, or one position. */
export function sharedByLink(kind: 'player' | 'position' = 'player'): Changes {
  const found = recordedAnswer('usergames/mistakes') as Output<'usergames/mistakes'>;
  const [first] = found.mistakes;
  const shown = kind === 'player' ? found.mistakes : found.mistakes.slice(0, 1);
  const posid = kind === 'player' ? null : (first?.position_id ?? null);
  const open = { kind, heroid: 3, hero: 'Anna', posid, names: false, expires_at: '2027-03-01T12:00:00.000Z' };
  const mistakes = shown.map((mistake) => ({ ...mistake, labels: [], istraining: false }));
  return { answers: { 'shares/open': open, 'usergames/mistakes': { ...found, mistakes } } };
}

/** The same while games load: a minute later two costlier positions are there. */
export function moreByLink(): Changes {
  const { answers } = sharedByLink();
  const found = answers?.['usergames/mistakes'] as Output<'usergames/mistakes'>;
  const mistakes = () => {
    const isLater = Date.now() >= Date.parse(RECORDED_AT) + 60_000;
    return { ...found, mistakes: found.mistakes.slice(isLater ? 0 : 2), calculating: true };
  };
  return { answers: { ...answers, 'usergames/mistakes': mistakes } };
}

/** A link that shows what several pupils share, with their names or without. */
export function wallByLink(names = false): Changes {
  const { findings } = operations['pupils/shared'].example.output;
  const shown = findings.map((finding) => ({
    ...finding,
    pupils: names ? finding.pupils.map((pupil) => ({ ...pupil, heroid: null })) : [],
  }));
  const open = { kind: 'wall' as const, heroid: null, hero: null, posid: null, names, expires_at: null };
  return { answers: { 'shares/open': open, 'pupils/shared': { findings: shown } } };
}

/** The same wall with names; one of the pupils made a move that is playable. */
export function wallWithAPlayableMove(): Changes {
  const { answers = {} } = wallByLink(true);
  const { findings } = answers['pupils/shared'] as Output<'pupils/shared'>;
  const shown = findings.map((finding) => ({
    ...finding,
    moves: [...finding.moves, { uci: 'd2d4', count: 1, wrong: true, grade: 'playable' as const }],
    pupils: finding.pupils.map((pupil, index) =>
      index < 2 ? pupil : { ...pupil, wrong: [{ uci: 'd2d4', count: 1, grade: 'playable' as const }] },
    ),
  }));
  return { answers: { ...answers, 'pupils/shared': { findings: shown } } };
}

/** The same wall: a minute later another mistake costs more, and stands first. */
export function wallThatGrows(): Changes {
  const { answers } = wallByLink();
  const { findings } = operations['pupils/shared'].example.output;
  const news = findings.map((finding) => ({
    ...{ ...finding, points: 200, better: 'd2d4' },
    positions: finding.positions.map((position) => ({ ...position, posid: position.posid + 1 })),
  }));
  const shared = () => {
    const isLater = Date.now() >= Date.parse(RECORDED_AT) + 60_000;
    return { findings: isLater ? [...news, ...findings] : findings };
  };
  return { answers: { ...answers, 'pupils/shared': shared } };
}

/** Links of the reader to a player: one that was opened, one without a name or an end. */
export function withLinks(): Changes {
  const heroes = recordedAnswer('heroes/list') as Output<'heroes/list'>;
  const { heroid = 1, name: hero = '' } = heroes.heroes[0] ?? {};
  const link = {
    kind: 'player' as const,
    heroid,
    hero,
    posid: null,
    group: null,
    names: false,
    fen: null,
    opening: null,
  };
  const created_at = '2026-01-10T12:00:00.000Z';
  const shares = [
    { ...link, shareid: 2, name: '', created_at, expires_at: null, last_used_at: null },
    {
      ...{ ...link, shareid: 1, name: 'Boris', created_at },
      ...{ expires_at: '2027-03-01T12:00:00.000Z', last_used_at: '2026-01-11T09:30:00.000Z' },
    },
  ];
  const made = { shareid: 3, link: 'https://tabia.example.org/shared?link=abc' };
  return {
    answers: {
      ...coached().answers,
      ...{ 'shares/list': { shares }, 'shares/make': made, 'shares/revoke': { message: 'OK' } },
    },
  };
}
