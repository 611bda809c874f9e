/**
 * `npm run docs:reasons -- FILE.pgn=PLAYER FILE.pgn=PLAYER`: writes docs/explanation/twenty-findings.md and its boards,
 * with the most costly findings of each file that have a reason. `--cache FILE` keeps the answers of the engine.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { halfMoveOf, moveNumber, playLine } from '@tabia/chess';
import { createEnginePool } from '@tabia/engine/node';
import { sentencesOf, TO_ME } from '@tabia/mistakes/sentences';
import { type Arrow, boardPicture } from './boardPicture.ts';
import { type Explained, findReasons } from './findReasons.ts';
import { rememberedEngine } from './rememberedEngine.ts';

const FOLDER = join(import.meta.dirname, '../../docs/explanation');
const FINDINGS = 20;
/** Findings of a file to choose from. */
const REVIEWED = 60;
/** Plies of a line on the page. */
const MAX_PLIES = 12;
const KINDS = ['punished', 'missed', 'drift'] as const;
const COLORS = { mistake: '#b00020', reply: '#b3541e', recommended: '#2e7d32' };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { cache: { type: 'string' } },
});
if (positionals.length === 0 || positionals.some((argument) => !argument.includes('='))) {
  console.error('Usage: npm run docs:reasons -- FILE.pgn=PLAYER [FILE.pgn=PLAYER …] [--cache FILE]');
  process.exit(1);
}

/** The most costly findings, alternating between the kinds of reasons. */
function chosen(findings: readonly Explained[], count: number): Explained[] {
  const byKind = KINDS.map((kind) => findings.filter(({ advice }) => advice.reason.kind === kind));
  const turns = Array.from({ length: count }, (_, turn) => byKind.flatMap((some) => some[turn] ?? []));
  return turns.flat().slice(0, count);
}

function lineText(fen: string, line: readonly string[]): string {
  const ply = halfMoveOf(fen);
  return playLine(fen, line.slice(0, MAX_PLIES))
    .map(({ san }, index) => {
      const isNumbered = index === 0 || (ply + index) % 2 === 0;
      return isNumbered ? moveNumber(ply + index, true) + san : san;
    })
    .join(' ');
}

/** The mistake, the opponent's answer and the recommended move, in the colors of the application. */
function arrowsOf({ advice }: Explained): Arrow[] {
  const { mistake, recommended, reason } = advice;
  const reply = reason.kind === 'punished' ? reason.line[1] : undefined;
  return [
    { uci: mistake.uci, color: COLORS.mistake },
    ...(reply === undefined ? [] : [{ uci: reply, color: COLORS.reply }]),
    { uci: recommended.uci, color: COLORS.recommended },
  ];
}

function section(finding: Explained, number: number, source: string): string {
  const { fen, side, opening, advice } = finding;
  const say = (language: 'en' | 'ru'): string =>
    Object.values(sentencesOf(finding, advice, language, TO_ME))
      .filter(Boolean)
      .join(' ');
  const title = `${number}. ${opening ?? 'An opening without a name'}`;
  const toMove = `${side === 'white' ? 'White' : 'Black'} to move`;
  return [
    `## ${title}`,
    '',
    `![${toMove}: the mistake and the recommended move](findings/${String(number).padStart(2, '0')}.svg)`,
    '',
    `- ${toMove}, games of ${source}.`,
    `- ${say('en')}`,
    `- ${say('ru')}`,
    `- Line: ${lineText(fen, advice.reason.line)}`,
    '',
  ].join('\n');
}

const pool = createEnginePool({ processes: 1 });
try {
  const { evaluate } = await rememberedEngine(pool, values.cache);
  const found: { readonly finding: Explained; readonly source: string }[] = [];
  for (const argument of positionals) {
    const [file = '', player = ''] = argument.split('=');
    const findings = await findReasons({ file, player, limit: REVIEWED, evaluate });
    const count = Math.ceil(FINDINGS / positionals.length);
    found.push(...chosen(findings, count).map((finding) => ({ finding, source: `\`${basename(file)}\`` })));
  }
  const pictures = join(FOLDER, 'findings');
  await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });
  for (const [index, { finding }] of found.entries()) {
    const name = `${String(index + 1).padStart(2, '0')}.svg`;
    await writeFile(join(pictures, name), boardPicture(finding.fen, finding.side, arrowsOf(finding)));
  }
  const head = [
    '# Twenty findings, read aloud',
    '',
    'The most costly findings of real games, with the sentences that Tabia says. [Reasons](reasons.md) explains where they come from.',
    'A red arrow is the mistake, an orange one the answer to it, a green one the recommended move.',
    '',
    '`npm run docs:reasons` writes this page.',
    '',
  ];
  const sections = found.map(({ finding, source }, index) => section(finding, index + 1, source));
  await writeFile(join(FOLDER, 'twenty-findings.md'), [...head, ...sections].join('\n'));
} finally {
  await pool.close();
}
