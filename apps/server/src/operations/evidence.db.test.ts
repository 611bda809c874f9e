import { operations } from '@tabia/api-client/contract';
import { readPgnBatches } from '@tabia/chess/pgn';
import { expect, test } from 'vitest';
import { call } from '../../test/call.ts';
import { withDatabase } from '../../test/database.ts';
import { ENGINE, italianScene } from '../../test/italianScene.ts';
import { loadEvidence } from '../services/evidence/loadEvidence.ts';
import { adviceArrows } from '../services/pictures/boardSvg.ts';

const tests = withDatabase();

/** The text of a cell or paragraph without its tags. */
function textOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('holds the sentences, the moves, the searches, the games and the trainings, and needs nothing else', async () => {
  const { context, heroid, posid } = await italianScene(tests.database);
  const place = { heroid, posid, herowhite: 1 } as const;
  await call('training/addtolist', place, context);
  const { trainingid } = await call('training/create', { ...place, mode: 'test' }, context);
  await call('training/startt', { trainingid }, context);
  await call('training/update', { trainingid, posid, move: 'd2d3', hinted: false }, context);
  const { html, pgn, games } = await call('usergames/evidence', { heroid, posid, language: 1 }, context);
  const text = textOf(html);
  expect(games).toBe(7);
  expect(text).toContain('4.Nxe5 three times');
  // The moves with games and loss, the engine with its nodes, the log.
  expect(text).toMatch(/d3 4 0(?:\.\d+)? /);
  expect(text).toMatch(/Nxe5 3 \d+/);
  expect(text).toMatch(new RegExp(`this one ${ENGINE} 1,000,000 \\+0.30 d3 Bc5 O-O`));
  expect(text).toContain(`after Nxe5 ${ENGINE}`);
  expect(text).toMatch(/test d3 right/);
  expect(html).toContain('<svg ');
  for (const outside of ['<script', 'src=', '<link', 'url(', '@import']) expect(html).not.toContain(outside);
  let read = 0;
  for await (const batch of readPgnBatches([new TextEncoder().encode(pgn)])) read += [...batch].length;
  expect(read).toBe(7);
});

test('says it in Russian, and takes names and addresses out of files as text', async () => {
  const { context, heroid, posid } = await italianScene(tests.database);
  const name = '<script>alert(1)</script>';
  await tests.db.updateTable('players').set({ name }).where('id', '=', heroid).execute();
  await tests.db.updateTable('games').set({ opponent: name, url: 'javascript:alert(1)' }).execute();
  const { html } = await call('usergames/evidence', { heroid, posid, language: 4 }, context);
  expect(html).toContain('трижды 4.Кxe5');
  expect(html).toContain('<p>Итальянская партия');
  expect(textOf(html)).toMatch(/Кxe5 3 \d+/);
  expect(html).toContain('Ещё не тренировалась.');
  expect(html).not.toContain('<script');
  expect(html).not.toContain('href=');
  expect(html).toContain('&lt;script&gt;');
});

test('says when it holds the latest games only, and keeps the figures of all', async () => {
  const { context, heroid, posid } = await italianScene(tests.database);
  const ask = (limit?: number) => loadEvidence(context, { heroid, posid, language: 1 }, limit);
  const { html, games } = await ask(3);
  expect(games).toBe(3);
  const text = textOf(html);
  expect(text).toContain('Met: 7. Wrong: 3.');
  expect(text).toMatch(/ d3 4 .* Nxe5 3 /);
  expect(text).toContain('The latest 3 games are here');
  expect(textOf((await ask(7)).html)).not.toContain('The latest');
});

test('only a critical position has evidence', async () => {
  const { context, heroid, idAfter } = await italianScene(tests.database);
  const asked = call('usergames/evidence', { heroid, posid: await idAfter(['e2e4']) }, context);
  await expect(asked).rejects.toMatchObject({ code: 'position-not-found' });
});

test('draws a playable move in no red', () => {
  const exampleAdvice = operations['usergames/mistakes'].example.output.mistakes[0]?.advice;
  if (!exampleAdvice) throw new Error('The example has an advice.');
  const { mistake, recommended } = exampleAdvice;
  const playable = { ...exampleAdvice, mistake: { ...mistake, grade: 'playable' as const } };
  expect(adviceArrows(exampleAdvice).map(({ kind }) => kind)).toEqual(['better', 'mistake']);
  expect(adviceArrows(playable)).toEqual([
    { uci: recommended?.uci, kind: 'better' },
    { uci: mistake.uci, kind: 'played' },
  ]);
  expect(adviceArrows(null)).toEqual([]);
});
