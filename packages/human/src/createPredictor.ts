import { legalUcis } from '@tabia/chess';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import type { Block, Convolution, HumanNetwork, SqueezeExcitation } from './network/humanNetwork.ts';
import { INPUT_PLANES, POLICY_PLANES } from './network/readNetwork.ts';
import { Graph } from './onnx/graph.ts';
import { policyIndexIn } from './policy/policyIndex.ts';

const SQUARES = 64;
/** Numbers of one position in the input of a network. */
export const INPUT_SIZE = INPUT_PLANES * SQUARES;
/** Positions that a network sees, the latest first, and the planes of each: own pieces, pieces of the other side, repetition. */
const HISTORY = 8;
const PLANES_OF_BOARD = 13;
const OWN_PIECES = 'pnbrqk';
/** Planes after those of the boards: castling (own queen's side, own king's side, the other's), Black to move, counter, –, ones. */
const CASTLING = HISTORY * PLANES_OF_BOARD;
const BLACK_TO_MOVE = CASTLING + 4;
const QUIET_PLIES = CASTLING + 5;
const ONES = CASTLING + 7;

/** The standard start position begins a history; before any other one there may have been more. */
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq';

/** The fields of a FEN that make two positions the same. */
function keyOf(fen: string): string {
  return fen.split(' ', 4).join(' ');
}

function fill(planes: Float32Array, plane: number, value: number): void {
  planes.fill(value, plane * SQUARES, (plane + 1) * SQUARES);
}

/** Sets the pieces of a position, seen from a side: its own back rank is the first. */
function setPieces(planes: Float32Array, first: number, fen: string, isBlack: boolean): void {
  let rank = isBlack ? 0 : 7;
  let file = 0;
  for (const letter of fen.split(' ', 1)[0] ?? '') {
    if (letter === '/') {
      rank += isBlack ? 1 : -1;
      file = 0;
    } else if (letter >= '1' && letter <= '8') file += Number(letter);
    else {
      const piece = OWN_PIECES.indexOf(letter.toLowerCase());
      const isOwn = (letter === letter.toLowerCase()) === isBlack;
      planes[(first + piece + (isOwn ? 0 : OWN_PIECES.length)) * SQUARES + rank * 8 + file] = 1;
      file += 1;
    }
  }
}

function setBoards(planes: Float32Array, positions: readonly string[], isBlack: boolean): void {
  const keys = positions.map(keyOf);
  const startsGame = positions[0]?.startsWith(START) ?? false;
  for (let back = 0; back < HISTORY; back++) {
    const index = positions.length - 1 - back;
    if (index < 0 && startsGame) return;
    // Before a position that was set up, the network sees the same position again.
    const shown = Math.max(0, index);
    const first = back * PLANES_OF_BOARD;
    setPieces(planes, first, positions[shown] ?? '', isBlack);
    if (keys.indexOf(keys[shown] ?? '') < shown) fill(planes, first + PLANES_OF_BOARD - 1, 1);
  }
}

/**
 * The input of a network for the last of some positions: FENs of a game in order, from its beginning or from any later
 * point. Only eight are shown, but repetitions are looked for among all of them. 112 planes of 64 numbers, in the
 * classical format of Leela Chess Zero: seen from the side to move, squares from a1 along the ranks.
 */
export function inputPlanes(
  positions: readonly string[],
  planes = new Float32Array(INPUT_SIZE),
): Float32Array {
  const [, side = 'w', castling = '-', , quietPlies = '0'] = (positions.at(-1) ?? '').split(' ');
  const isBlack = side === 'b';
  setBoards(planes, positions, isBlack);
  const rights = isBlack ? 'qkQK' : 'QKqk';
  for (const [index, right] of [...rights].entries())
    if (castling.includes(right)) fill(planes, CASTLING + index, 1);
  if (isBlack) fill(planes, BLACK_TO_MOVE, 1);
  fill(planes, QUIET_PLIES, Number(quietPlies));
  fill(planes, ONES, 1);
  return planes;
}

/** Names of the model's input, positions × 112 × 8 × 8, and of its output, positions × 5,120. */
const INPUT_NAME = 'planes';
const OUTPUT_NAME = 'policy';
const POLICY_SIZE = POLICY_PLANES * 64;
const KERNEL = 3;

function convolve(graph: Graph, from: string, { weights, biases }: Convolution, inputs: number): string {
  const outputs = biases.length;
  return graph.node(
    'Conv',
    [from, graph.constant(weights, [outputs, inputs, KERNEL, KERNEL]), graph.constant(biases, [outputs])],
    { kernel_shape: [KERNEL, KERNEL], pads: [1, 1, 1, 1] },
  );
}

/** Each plane is multiplied by a factor and gets a summand: both depend on the means of all planes. */
function excite(graph: Graph, from: string, layers: SqueezeExcitation, filters: number): string {
  const squeezed = layers.biases1.length;
  const means = graph.node('Flatten', [graph.node('GlobalAveragePool', [from])]);
  const hidden = graph.node('Relu', [
    graph.node(
      'Gemm',
      [
        means,
        graph.constant(layers.weights1, [squeezed, filters]),
        graph.constant(layers.biases1, [squeezed]),
      ],
      { transB: 1 },
    ),
  ]);
  const both = graph.node(
    'Gemm',
    [
      hidden,
      graph.constant(layers.weights2, [2 * filters, squeezed]),
      graph.constant(layers.biases2, [2 * filters]),
    ],
    { transB: 1 },
  );
  const shape = graph.whole([-1, filters, 1, 1]);
  const part = (begin: number): string =>
    graph.node('Reshape', [
      graph.node('Slice', [both, graph.whole([begin]), graph.whole([begin + filters]), graph.whole([1])]),
      shape,
    ]);
  const factors = graph.node('Sigmoid', [part(0)]);
  return graph.node('Add', [graph.node('Mul', [from, factors]), part(filters)]);
}

function addBlock(graph: Graph, from: string, { first, second, excitation }: Block, filters: number): string {
  const hidden = graph.node('Relu', [convolve(graph, from, first, filters)]);
  const convolved = convolve(graph, hidden, second, filters);
  const excited = excitation ? excite(graph, convolved, excitation, filters) : convolved;
  return graph.node('Relu', [graph.node('Add', [excited, from])]);
}

/** The network as an ONNX model that takes any number of positions at once. */
function buildModel({ filters, input, blocks, policy1, policy2 }: HumanNetwork): Uint8Array {
  const graph = new Graph();
  let last = graph.node('Relu', [convolve(graph, INPUT_NAME, input, INPUT_PLANES)]);
  for (const block of blocks) last = addBlock(graph, last, block, filters);
  const head = graph.node('Relu', [convolve(graph, last, policy1, filters)]);
  graph.node('Flatten', [convolve(graph, head, policy2, filters)], {}, OUTPUT_NAME);
  return graph.model([INPUT_NAME, 'positions', INPUT_PLANES, 8, 8], [OUTPUT_NAME, 'positions', POLICY_SIZE]);
}

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
