import type { Block, Convolution, HumanNetwork, SqueezeExcitation } from '../network/humanNetwork.ts';
import { INPUT_PLANES, POLICY_PLANES } from '../network/readNetwork.ts';
import { Graph } from './graph.ts';

/** Names of the model's input, positions × 112 × 8 × 8, and of its output, positions × 5,120. */
export const INPUT_NAME = 'planes';
export const OUTPUT_NAME = 'policy';
export const POLICY_SIZE = POLICY_PLANES * 64;
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
export function buildModel({ filters, input, blocks, policy1, policy2 }: HumanNetwork): Uint8Array {
  const graph = new Graph();
  let last = graph.node('Relu', [convolve(graph, INPUT_NAME, input, INPUT_PLANES)]);
  for (const block of blocks) last = addBlock(graph, last, block, filters);
  const head = graph.node('Relu', [convolve(graph, last, policy1, filters)]);
  graph.node('Flatten', [convolve(graph, head, policy2, filters)], {}, OUTPUT_NAME);
  return graph.model([INPUT_NAME, 'positions', INPUT_PLANES, 8, 8], [OUTPUT_NAME, 'positions', POLICY_SIZE]);
}
