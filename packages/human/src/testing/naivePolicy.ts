import type { Block, Convolution, HumanNetwork, SqueezeExcitation } from '../network/humanNetwork.ts';

/** Planes of 64 numbers each. */
type Planes = readonly (readonly number[])[];

function convolve(planes: Planes, { weights, biases }: Convolution): Planes {
  return [...biases].map((bias, output) =>
    Array.from({ length: 64 }, (_, square) => {
      let sum = bias;
      for (const [input, plane] of planes.entries())
        for (const row of [-1, 0, 1])
          for (const column of [-1, 0, 1]) {
            const rank = (square >> 3) + row;
            const file = (square & 7) + column;
            if (rank < 0 || rank > 7 || file < 0 || file > 7) continue;
            const weight = weights[((output * planes.length + input) * 3 + row + 1) * 3 + column + 1] ?? 0;
            sum += weight * (plane[rank * 8 + file] ?? 0);
          }
      return sum;
    }),
  );
}

function relu(planes: Planes): Planes {
  return planes.map((plane) => plane.map((value) => Math.max(0, value)));
}

function multiply(weights: Float32Array, biases: Float32Array, values: readonly number[]): number[] {
  return [...biases].map((bias, output) =>
    values.reduce((sum, value, input) => sum + value * (weights[output * values.length + input] ?? 0), bias),
  );
}

function excite(planes: Planes, layers: SqueezeExcitation): Planes {
  const means = planes.map((plane) => plane.reduce((sum, value) => sum + value, 0) / 64);
  const hidden = multiply(layers.weights1, layers.biases1, means).map((value) => Math.max(0, value));
  const both = multiply(layers.weights2, layers.biases2, hidden);
  return planes.map((plane, index) => {
    const factor = 1 / (1 + Math.exp(-(both[index] ?? 0)));
    return plane.map((value) => value * factor + (both[planes.length + index] ?? 0));
  });
}

function throughBlock(planes: Planes, { first, second, excitation }: Block): Planes {
  const convolved = convolve(relu(convolve(planes, first)), second);
  const excited = excitation ? excite(convolved, excitation) : convolved;
  return relu(
    excited.map((plane, index) => plane.map((value, square) => value + (planes[index]?.[square] ?? 0))),
  );
}

/** What a network says, worked out with plain loops: to check the model that the runtime computes. */
export function naivePolicy(network: HumanNetwork, input: Float32Array): number[] {
  const planes = Array.from({ length: input.length / 64 }, (_, plane) => [
    ...input.subarray(plane * 64, plane * 64 + 64),
  ]);
  const tower = network.blocks.reduce(throughBlock, relu(convolve(planes, network.input)));
  return convolve(relu(convolve(tower, network.policy1)), network.policy2).flat();
}
