/**
 * `npm run bench:reasons -- FILE.pgn --player NAME`: what the sentences of the most urgent findings are worth, judged by searches that the
 * rule never saw: 5,000,000 nodes for three lines. `--findings N` judges N of them (50), `--nodes N` shortens the searches, `--processes N`
 * takes more engines, `--cache FILE` keeps the answers of the engine, `--json` prints one object.
 */
import { parseArgs } from 'node:util';
import { playLine, round } from '@tabia/chess';
import { createEnginePool } from '@tabia/engine/node';
import { sentencesOf, TO_ME } from '@tabia/mistakes/sentences';
import { countOption, refuse, requireGames } from './checkedArguments.ts';
import { type Explained, findReasons } from './reasons/findReasons.ts';
import { type Judgment, judge, searchWith } from './reasons/judge.ts';
import { rememberedEngine } from './reasons/rememberedEngine.ts';
import { TARGETS, targetText } from './targets.ts';

/** Points of win chance: without a reason, so large a loss is hard to believe. */
const LARGE_LOSS = 20;
/** Points of win chance that a recommended move may lose. */
const MAX_BETTER_LOSS = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    player: { type: 'string' },
    findings: { type: 'string', default: '50' },
    nodes: { type: 'string', default: '5000000' },
    processes: { type: 'string', default: '1' },
    cache: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
const { player } = values;
if (file === undefined || player === undefined) {
  refuse(
    'Usage: npm run --silent bench:reasons -- FILE.pgn --player NAME [--findings N] [--nodes N] [--processes N] [--cache FILE] [--json]',
  );
}
const limit = countOption('findings', values.findings);
const judgedNodes = countOption('nodes', values.nodes);
const processes = countOption('processes', values.processes);
await requireGames(file, player);

function sanOf(fen: string, line: readonly string[]): string {
  return playLine(fen, line)
    .map(({ san }) => san)
    .join(' ');
}

function sentenceOf(finding: Explained, language: 'en' | 'ru'): string {
  return Object.values(sentencesOf(finding, finding.advice, language, TO_ME))
    .filter(Boolean)
    .join(' ');
}

/** A judged finding, as text for a reader. */
function view(finding: Explained, { refutation, ...judged }: Judgment) {
  const { fen, advice } = finding;
  const { kind, facts, line } = advice.reason;
  return {
    fen,
    loss: advice.mistake.loss ?? 0,
    kind,
    /** The engine's preference is said beside what explains a part of the loss. */
    partly: kind === 'drift' && facts.some((fact) => fact.kind === 'preference'),
    line: sanOf(fen, line),
    sentence: { en: sentenceOf(finding, 'en'), ru: sentenceOf(finding, 'ru') },
    ...judged,
    ...(refutation && { refutation: sanOf(fen, refutation) }),
  };
}

/** How many of those that count, and their share; 1 where none counts. */
function shareOf<Item>(items: readonly Item[], isGood: (item: Item) => boolean) {
  const good = items.filter(isGood).length;
  return { good, of: items.length, share: items.length === 0 ? 1 : round(good / items.length, 3) };
}

const pool = createEnginePool({ processes });
try {
  const { evaluate, nodes } = await rememberedEngine(pool, values.cache);
  const findings = await findReasons({ file, player, limit, evaluate });
  if (findings.length === 0)
    refuse(`Nothing is to be judged: ${player} has no critical position in ${file}.`);
  const reviewed = nodes();
  const searching = searchWith(evaluate, judgedNodes);
  const positions: ReturnType<typeof view>[] = [];
  for (const finding of findings) {
    positions.push(view(finding, await judge(finding, sentenceOf(finding, 'en'), searching)));
    console.error(`judged ${positions.length} of ${findings.length}`);
  }
  const claims = shareOf(
    positions.filter(({ claimTrue }) => claimTrue !== null),
    ({ claimTrue }) => claimTrue === true,
  );
  const blows = shareOf(
    positions.filter(({ blow }) => blow !== null),
    ({ blowNamed }) => blowNamed === true,
  );
  const large = positions.filter((position) => position.loss >= LARGE_LOSS);
  const unexplained =
    large.length === 0 ? { good: 0, of: 0, share: 0 } : shareOf(large, ({ kind }) => kind === 'none');
  const better = shareOf(positions, ({ betterMoveLoss }) => betterMoveLoss <= MAX_BETTER_LOSS);
  const figures = {
    claimsTrue: claims,
    blowsNamed: blows,
    largeWithoutReason: unexplained,
    betterMoveWithinTwoPoints: better,
    partlyExplained: shareOf(positions, ({ partly }) => partly),
    withReason: shareOf(positions, ({ kind }) => kind !== 'none'),
  };
  const { reasons: targets } = TARGETS;
  if (values.json)
    console.log(
      JSON.stringify({
        player,
        findings: positions.length,
        ...figures,
        nodes: { review: reviewed, judging: nodes() - reviewed },
        targets: {
          claimsTrue: targets.claimsTrue.value,
          blowsNamed: targets.blowsNamed.value,
          largeWithoutReason: targets.largeWithoutReason.value,
          withReason: targets.withReason.value,
        },
        positions,
      }),
    );
  else {
    for (const { fen, loss, line, sentence, blow, blowNamed, refutation, betterMoveLoss } of positions)
      console.log(
        [
          `${fen}  loses ${loss}`,
          line,
          sentence.en,
          sentence.ru,
          blowNamed === false && `BLOW NOT NAMED: ${blow}`,
          refutation && `REFUTED BY ${refutation}`,
          betterMoveLoss > MAX_BETTER_LOSS && `BETTER MOVE LOSES ${round(betterMoveLoss, 1)}`,
        ]
          .filter(Boolean)
          .join('\n  '),
      );
    console.table(
      Object.entries(figures).map(([figure, value]) => ({
        figure,
        ...value,
        target: figure in targets ? targetText(targets[figure as keyof typeof targets]) : '',
      })),
    );
  }
} finally {
  await pool.close();
}
