import { legalUcis } from '@tabia/chess';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { INPUT_SIZE, inputPlanes } from './input/planes.ts';
import type { HumanNetwork } from './network/humanNetwork.ts';
import { INPUT_PLANES } from './network/readNetwork.ts';
import { buildModel, INPUT_NAME, OUTPUT_NAME, POLICY_SIZE } from './onnx/buildModel.ts';
import { policyIndexIn } from './policy/policyIndex.ts';

/** A legal move and its probability, 0 to 1. */
export interface PredictedMove {
  readonly uci: string;
  readonly probability: number;
}

/** Predicts what is played next. */
export interface Predictor {
  /**
   * The legal moves after each game, most likely first; their probabilities add up to 1. A game is its positions as FENs with
   * all six fields, from its beginning or from any later point; the last one is asked about.
   */
  predict(games: readonly (readonly string[])[]): Promise<readonly (readonly PredictedMove[])[]>;
  close(): Promise<void>;
}

/** Options of a predictor. `wasmPaths`: where a page finds the program of `onnxruntime-web`. */
export interface PredictorOptions {
  readonly wasmPaths?: string;
}

/** Positions that are computed at once: more take more memory, and are not faster. */
const MAX_BATCH = 32;

function movesOf(fen: string, policy: Float32Array): readonly PredictedMove[] {
  const moves = legalUcis(fen).map((uci) => {
    const index = policyIndexIn(fen, uci);
    return { uci, score: index === undefined ? Number.NEGATIVE_INFINITY : (policy[index] ?? 0) };
  });
  const best = Math.max(...moves.map(({ score }) => score));
  const weights = moves.map(({ score }) => Math.exp(score - best));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return moves
    .map(({ uci }, index) => ({ uci, probability: (weights[index] ?? 0) / sum }))
    .sort((a, b) => b.probability - a.probability);
}

/** Loads a network into the WebAssembly runtime, in Node and in browsers. It keeps one processor core busy while it predicts. */
export async function createPredictor(
  network: HumanNetwork,
  { wasmPaths }: PredictorOptions = {},
): Promise<Predictor> {
  env.wasm.numThreads = 1;
  env.logLevel = 'error';
  if (wasmPaths !== undefined) env.wasm.wasmPaths = wasmPaths;
  const session = await InferenceSession.create(buildModel(network), { executionProviders: ['wasm'] });
  const run = async (games: readonly (readonly string[])[]) => {
    const planes = new Float32Array(games.length * INPUT_SIZE);
    for (const [index, positions] of games.entries())
      inputPlanes(positions, planes.subarray(index * INPUT_SIZE, (index + 1) * INPUT_SIZE));
    const input = new Tensor('float32', planes, [games.length, INPUT_PLANES, 8, 8]);
    const { [OUTPUT_NAME]: output } = await session.run({ [INPUT_NAME]: input });
    const policies = output?.data as Float32Array;
    return games.map((positions, index) =>
      movesOf(positions.at(-1) ?? '', policies.subarray(index * POLICY_SIZE, (index + 1) * POLICY_SIZE)),
    );
  };
  return {
    async predict(games) {
      const predicted: (readonly PredictedMove[])[] = [];
      for (let from = 0; from < games.length; from += MAX_BATCH)
        predicted.push(...(await run(games.slice(from, from + MAX_BATCH))));
      return predicted;
    },
    close: () => session.release(),
  };
}
