/**
 * `npm run --silent bench:reasons -- FILE.pgn --player NAME`: how many findings get a reason, and whether a search of a
 * million nodes refutes what they claim. `--limit N` ends the review with N findings, `--cache FILE` keeps the answers of
 * the engine, `--json` prints one object.
 */
import { parseArgs } from 'node:util';
import { playLine } from '@tabia/chess';
import { createEnginePool } from '@tabia/engine/node';
import { sentencesOf } from '@tabia/mistakes/sentences';
import { type Explained, findReasons } from './reasons/findReasons.ts';
import { claimOf, refutationOf } from './reasons/refute.ts';
import { rememberedEngine } from './reasons/rememberedEngine.ts';
import { TARGETS } from './targets.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    player: { type: 'string' },
    limit: { type: 'string' },
    cache: { type: 'string' },
    processes: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});
const [file] = positionals;
const { player } = values;
if (file === undefined || player === undefined) {
  console.error(
    'Usage: npm run --silent bench:reasons -- FILE.pgn --player NAME [--limit N] [--cache FILE] [--processes N] [--json]',
  );
  process.exit(1);
}

function sanOf(fen: string, line: readonly string[]): string {
  return playLine(fen, line)
    .map(({ san }) => san)
    .join(' ');
}

/** A finding as text for a reader. */
function view(finding: Explained, refutation: readonly string[] | undefined) {
  const { fen, advice } = finding;
  const { kind, line } = advice.reason;
  const say = (language: 'en' | 'ru'): string =>
    Object.values(sentencesOf(finding, advice, language))
      .filter(Boolean)
      .join(' ');
  return {
    fen,
    kind,
    claim: claimOf(finding),
    line: sanOf(fen, line),
    sentence: { en: say('en'), ru: say('ru') },
    ...(refutation && { refutation: sanOf(fen, refutation) }),
  };
}

const pool = createEnginePool({ processes: Number(values.processes) });
try {
  const { evaluate, nodes } = await rememberedEngine(pool, values.cache);
  const limit = Number(values.limit ?? Number.POSITIVE_INFINITY);
  const findings = await findReasons({ file, player, limit, evaluate });
  const reviewed = nodes();
  const positions: ReturnType<typeof view>[] = [];
  for (const finding of findings) {
    const claim = claimOf(finding);
    positions.push(view(finding, claim && (await refutationOf(finding, claim, evaluate))));
  }
  const kinds = Object.fromEntries(
    ['punished', 'missed', 'drift', 'none'].map((kind) => [
      kind,
      positions.filter((position) => position.kind === kind).length,
    ]),
  );
  const figures = {
    player,
    findings: positions.length,
    ...kinds,
    explained: 1 - (kinds.none ?? 0) / positions.length,
    claims: positions.filter(({ claim }) => claim).length,
    refuted: positions.filter(({ refutation }) => refutation).length,
    nodes: { review: reviewed, refuting: nodes() - reviewed },
  };
  if (values.json)
    console.log(
      JSON.stringify({
        ...figures,
        targets: { explained: TARGETS.reasons.explained.value, refuted: 0 },
        positions,
      }),
    );
  else {
    for (const { fen, line, sentence, refutation } of positions)
      console.log(
        [fen, line, sentence.en, sentence.ru, refutation && `REFUTED BY ${refutation}`]
          .filter(Boolean)
          .join('\n  '),
      );
    console.table(figures);
  }
} finally {
  await pool.close();
}
