import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { createEnginePool } from '@tabia/engine/node';
import { analyzeFile } from '../apps/server/src/startup/commands/analyze/analyzeFile.ts';
import { MAX_SHOWN_POSITIONS } from '../apps/server/src/startup/commands/analyze/textReport.ts';
import { TARGETS, targetText } from './targets.ts';

/** Seconds to the first search, to the first finding and to the complete list; its nodes, millions; the least share of time the engines must search. */
const { firstSearch, firstFinding, list, busyShare, listNodes: nodesTarget } = TARGETS.analysis;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { player: { type: 'string' }, processes: { type: 'string' } },
});
const [file] = positionals;
if (file === undefined || values.player === undefined) {
  console.error('Usage: npm run bench:analysis -- FILE.pgn --player NAME [--processes N]');
  process.exit(1);
}

const processes = Number(values.processes ?? availableParallelism());
const pool = createEnginePool({ processes });
try {
  const log = (message: string): void => console.error(message);
  const result = await analyzeFile({
    file,
    player: values.player,
    sensitivity: 5,
    pool,
    log,
    confirmed: MAX_SHOWN_POSITIONS,
  });
  const { engineTime, listNodes, seconds, positions, games } = result;
  const nodesPerSecond =
    engineTime.nodes / ((engineTime.lastJobMs ?? 0) - (engineTime.firstJobMs ?? 0)) / processes;
  console.table([
    { figure: 'games', value: games.loaded, target: '' },
    { figure: 'critical positions', value: positions.length, target: '' },
    { figure: 'engines ready, s', value: seconds.engines?.toFixed(2) ?? '-', target: '' },
    { figure: 'first 100 games, s', value: seconds.firstGames?.toFixed(2) ?? '-', target: '' },
    {
      figure: 'first search, s',
      value: seconds.firstSearch?.toFixed(2) ?? '-',
      target: targetText(firstSearch),
    },
    { figure: 'load, s', value: seconds.load.toFixed(1), target: '' },
    {
      figure: 'first finding, s',
      value: seconds.firstFinding?.toFixed(1) ?? '-',
      target: targetText(firstFinding),
    },
    { figure: 'list complete, s', value: seconds.list.toFixed(1), target: targetText(list) },
    {
      figure: '  nodes until then, M',
      value: (listNodes / 1e6).toFixed(1),
      target: targetText(nodesTarget),
    },
    { figure: 'first reasons confirmed, s', value: seconds.total.toFixed(1), target: '' },
    { figure: 'engines busy', value: engineTime.busyShare.toFixed(3), target: targetText(busyShare) },
    { figure: 'evaluations', value: engineTime.evaluations, target: '' },
    { figure: 'nodes, M', value: (engineTime.nodes / 1e6).toFixed(1), target: '' },
    { figure: 'k nodes/s a process', value: nodesPerSecond.toFixed(0), target: '' },
  ]);
  const line = {
    games: games.loaded,
    critical: positions.length,
    ...seconds,
    processes,
    listNodes,
    ...engineTime,
  };
  console.log(`bench:analysis ${JSON.stringify(line)}`);
} finally {
  await pool.close();
}
