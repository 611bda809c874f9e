/**
 * What the benchmarks aim at. They judge by it, and `tests/structure/targets.test.ts` holds the tables of docs/benchmarks.md and
 * docs/promises.md to it.
 */
export interface Target {
  readonly bound: 'at most' | 'at least';
  readonly value: number;
  /** A target in `%` is a share from 0 to 1. */
  readonly unit: string;
}

function atMost(value: number, unit = ''): Target {
  return { bound: 'at most', value, unit };
}

function atLeast(value: number, unit = ''): Target {
  return { bound: 'at least', value, unit };
}

/** By benchmark: `npm run bench:<name>`. */
export const TARGETS = {
  analysis: {
    firstSearch: atMost(1.5, 's'),
    firstFinding: atMost(6, 's'),
    list: atMost(180, 's'),
    listNodes: atMost(120, 'million'),
    busyShare: atLeast(0.95, '%'),
  },
  builds: { nodesRatio: atLeast(1.2) },
  cure: {
    /** What is aimed at, and what a run may not exceed. */
    curedUnstudied: atMost(0.03, '%'),
    curedAtMost: atMost(0.05, '%'),
    found5: atLeast(0.55, '%'),
    /** How far a measured effect is off. */
    estimate: atMost(0.15, '%'),
    coverage: atLeast(0.93, '%'),
  },
  engine: { firstLine: atMost(500, 'ms') },
  gaps: { coverage: atLeast(0.6, '%'), tenths: atMost(0.2, '%') },
  hosts: { taken: atMost(30, 's') },
  human: { likeliestPlayed: atLeast(0.5, '%'), position: atMost(25) },
  import: { games: atLeast(1_200, '/s'), processorSeconds: atMost(1), logBytes: atMost(5_000) },
  load: { p99: atMost(500, 'ms'), slowest: atMost(1, 's') },
  desk: { p95: atMost(300, 'ms') },
  prepare: { firstLines: atMost(60, 's') },
  pupils: { added: atMost(180, 's') },
  queries: { list: atMost(30, 'ms'), node: atMost(12, 'ms'), page: atMost(200, 'ms') },
  reasons: {
    claimsTrue: atLeast(0.95, '%'),
    blowsNamed: atLeast(0.8, '%'),
    largeWithoutReason: atMost(0.05, '%'),
    withReason: atLeast(0.8, '%'),
  },
  reference: {
    gamesPerSecond: atLeast(1_500),
    bytesPerGame: atMost(150),
    addingMegabytes: atMost(1_000),
    servingMegabytes: atMost(300),
    lookUp: atMost(30),
  },
  rival: { miss: atMost(0.05, '%'), covered10: atLeast(0.5, '%') },
  scale: { slowdown: atMost(1.3) },
  service: {
    firstFinding: atMost(6, 's'),
    firstSentence: atMost(10, 's'),
    list95: atMost(150, 's'),
    list: atMost(200, 's'),
    busyShare: atLeast(0.93, '%'),
  },
  training: {
    verdict: atMost(100, 'ms'),
    parcelBytes: atMost(60_000),
    firstQuestionCold: atMost(3, 's'),
    firstQuestionInstalled: atMost(1, 's'),
    wrongCounts: atMost(0),
  },
  trees: { firstPaint: atMost(300, 'ms'), framesPerSecond: atLeast(55) },
  truth: {
    recall: atLeast(0.975),
    precision: atLeast(0.975),
    recallByPoints: atLeast(0.985),
    precisionByPoints: atLeast(0.985),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Target>>>>;

/** As documents and benchmarks write it: `≤ 180 s`, `≥ 95 %`, `≥ 1,200/s`. */
export function targetText({ bound, value, unit }: Target): string {
  const amount = (unit === '%' ? value * 100 : value).toLocaleString('en');
  const space = unit === '' || unit.startsWith('/') ? '' : ' ';
  return `${bound === 'at most' ? '≤' : '≥'} ${amount}${space}${unit}`;
}
