import protobuf from 'protobufjs/minimal.js';
import {
  type Block,
  type Convolution,
  type HumanNetwork,
  NetworkError,
  type SqueezeExcitation,
} from './humanNetwork.ts';

/** The fields of a message by number, each with its values as they were written. */
interface Message {
  bytes(field: number): Uint8Array | undefined;
  all(field: number): readonly Uint8Array[];
  whole(field: number): number | undefined;
  float(field: number): number | undefined;
  fixed(field: number): number | undefined;
}

const [VARINT, FIXED_64, LENGTH, FIXED_32] = [0, 1, 2, 5] as const;

/** Reads a message without its schema. Throws for bytes that are none. */
function readMessage(bytes: Uint8Array): Message {
  const reader = protobuf.Reader.create(bytes);
  const wholes = new Map<number, number>();
  const parts = new Map<number, Uint8Array[]>();
  const fixed = new Map<number, Uint8Array>();
  while (reader.pos < reader.len) {
    const tag = reader.uint32();
    const [field, wire] = [tag >>> 3, tag & 7];
    if (wire === VARINT) wholes.set(field, Number(reader.uint64()));
    else if (wire === LENGTH) parts.set(field, [...(parts.get(field) ?? []), reader.bytes()]);
    else if (wire === FIXED_32) {
      fixed.set(field, bytes.subarray(reader.pos, reader.pos + 4));
      reader.skip(4);
    } else if (wire === FIXED_64) reader.skip(8);
    else throw new RangeError(`A field of the unknown wire type ${wire}.`);
  }
  const view = (field: number): DataView | undefined => {
    const found = fixed.get(field);
    return found && new DataView(found.buffer, found.byteOffset, found.byteLength);
  };
  return {
    bytes: (field) => parts.get(field)?.at(-1),
    all: (field) => parts.get(field) ?? [],
    whole: (field) => wholes.get(field),
    float: (field) => view(field)?.getFloat32(0, true),
    fixed: (field) => view(field)?.getUint32(0, true),
  };
}

/** Field numbers and values of the weights files of Leela Chess Zero (its `net.proto`). */
const MAGIC = 0x1c0;
const NET = { magic: 1, format: 4, weights: 10 } as const;
const FORMAT = { encoding: 1, network: 2 } as const;
const NETWORK = { input: 1, structure: 3, policy: 4 } as const;
const WEIGHTS = { input: 1, residual: 2, policy2: 3, policy1: 11 } as const;
const LINEAR_16 = 1;
const CLASSICAL_PLANES = 1;
/** Residual blocks, with or without squeeze and excitation, in both spellings of the format. */
const STRUCTURES: readonly number[] = [1, 2, 3, 4];
const CONVOLUTIONAL_POLICY = 2;

export const INPUT_PLANES = 112;
/** Planes of the policy, of which 73 are used. */
export const POLICY_PLANES = 80;
const KERNEL = 9;
const EPSILON = 1e-5;
const MAX_CODE = 65_535;

/** The numbers of a layer: 16 bits each, spread from the least to the greatest. */
function numbersOf(bytes: Uint8Array | undefined): Float32Array {
  if (!bytes) return new Float32Array(0);
  const layer = readMessage(bytes);
  const least = layer.float(1) ?? 0;
  const step = ((layer.float(2) ?? 0) - least) / MAX_CODE;
  const codes = layer.bytes(3) ?? new Uint8Array(0);
  const view = new DataView(codes.buffer, codes.byteOffset, codes.byteLength);
  return Float32Array.from(
    { length: codes.length >> 1 },
    (_, index) => least + step * view.getUint16(2 * index, true),
  );
}

/** Folds the batch normalization, if there is one, into the convolution before it. */
function convolutionOf(bytes: Uint8Array | undefined, outputs: number): Convolution {
  if (!bytes) throw new NetworkError('A layer is missing in this network. Fetch the file again.');
  const message = readMessage(bytes);
  const [weights, biases, means, variances, gammas, betas] = [1, 2, 3, 4, 5, 6].map((field) =>
    numbersOf(message.bytes(field)),
  ) as [Float32Array, Float32Array, Float32Array, Float32Array, Float32Array, Float32Array];
  const size = weights.length / outputs;
  const factors = Float32Array.from({ length: outputs }, (_, index) =>
    variances.length === 0 ? 1 : (gammas[index] ?? 1) / Math.sqrt((variances[index] ?? 0) + EPSILON),
  );
  return {
    weights: weights.map((weight, index) => weight * (factors[Math.floor(index / size)] ?? 1)),
    biases: factors.map(
      (factor, index) => factor * ((biases[index] ?? 0) - (means[index] ?? 0)) + (betas[index] ?? 0),
    ),
  };
}

function excitationOf(bytes: Uint8Array | undefined): SqueezeExcitation | undefined {
  if (!bytes) return undefined;
  const message = readMessage(bytes);
  const [weights1, biases1, weights2, biases2] = [1, 2, 3, 4].map((field) => numbersOf(message.bytes(field)));
  if (!weights1 || !biases1 || !weights2 || !biases2) return undefined;
  return { weights1, biases1, weights2, biases2 };
}

function blockOf(bytes: Uint8Array, filters: number): Block {
  const message = readMessage(bytes);
  return {
    first: convolutionOf(message.bytes(1), filters),
    second: convolutionOf(message.bytes(2), filters),
    excitation: excitationOf(message.bytes(3)),
  };
}

function checkFormat(format: Message): void {
  const network = readMessage(format.bytes(FORMAT.network) ?? new Uint8Array(0));
  const isKnown =
    format.whole(FORMAT.encoding) === LINEAR_16 &&
    network.whole(NETWORK.input) === CLASSICAL_PLANES &&
    STRUCTURES.includes(network.whole(NETWORK.structure) ?? 0) &&
    network.whole(NETWORK.policy) === CONVOLUTIONAL_POLICY;
  if (!isKnown)
    throw new NetworkError(
      'This network has a structure that is not supported. Use one of the Maia networks, maia-1100 to maia-1900.',
    );
}

/** The number of filters of the input layer, by the size of its weights. */
function filtersOf(input: Uint8Array | undefined): number {
  const weights = input && readMessage(input).bytes(1);
  const count = numbersOf(weights).length / (INPUT_PLANES * KERNEL);
  if (!Number.isInteger(count) || count === 0)
    throw new NetworkError('The input layer of this network has an odd size.');
  return count;
}

/** Reads the part of an unpacked weights file that predicts moves. Throws a `NetworkError`. */
function parseNetwork(bytes: Uint8Array): HumanNetwork {
  try {
    const net = readMessage(bytes);
    if (net.fixed(NET.magic) !== MAGIC)
      throw new NetworkError('This file is not a network of Leela Chess Zero.');
    checkFormat(readMessage(net.bytes(NET.format) ?? new Uint8Array(0)));
    const weights = readMessage(net.bytes(NET.weights) ?? new Uint8Array(0));
    const filters = filtersOf(weights.bytes(WEIGHTS.input));
    return {
      filters,
      input: convolutionOf(weights.bytes(WEIGHTS.input), filters),
      blocks: weights.all(WEIGHTS.residual).map((block) => blockOf(block, filters)),
      policy1: convolutionOf(weights.bytes(WEIGHTS.policy1), filters),
      policy2: convolutionOf(weights.bytes(WEIGHTS.policy2), POLICY_PLANES),
    };
  } catch (error) {
    if (error instanceof NetworkError) throw error;
    throw new NetworkError('This file is not a network, or it is damaged. Fetch it again.', { cause: error });
  }
}

/** Reads a weights file as it is published: packed with GZIP. Throws a `NetworkError`. */
export async function readNetwork(packed: Uint8Array): Promise<HumanNetwork> {
  let bytes: Uint8Array;
  try {
    const stream = new Blob([new Uint8Array(packed)]).stream().pipeThrough(new DecompressionStream('gzip'));
    bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  } catch (error) {
    throw new NetworkError(
      'This file is not a network, or it is cut off: it cannot be unpacked. Fetch it again.',
      {
        cause: error,
      },
    );
  }
  return parseNetwork(bytes);
}
