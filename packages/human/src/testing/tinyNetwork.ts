import { gzipSync } from 'node:zlib';
import protobuf from 'protobufjs/minimal.js';

const PLANES = 112;
const KERNEL = 9;
const POLICY_PLANES = 80;
const LENGTH = 2;
const FIXED_32 = 5;

/** Sizes of a network of our own making. */
export interface TinySizes {
  readonly filters?: number;
  readonly blocks?: number;
  readonly squeezed?: number;
  /** As in the format: 2 is the policy that is supported. */
  readonly policy?: number;
  readonly magic?: number;
}

/** A message with the fields that `write` appends. */
function message(write: (writer: protobuf.Writer) => void): Uint8Array {
  const writer = protobuf.Writer.create();
  write(writer);
  return writer.finish();
}

function put(writer: protobuf.Writer, field: number, bytes: Uint8Array): void {
  writer.uint32((field << 3) | LENGTH).bytes(bytes);
}

/** Numbers of a layer: a fixed pattern between two bounds, as codes of 16 bits. */
function layer(length: number, from: number, to: number, seed: number): Uint8Array {
  const codes = new Uint8Array(2 * length);
  const view = new DataView(codes.buffer);
  let state = seed;
  for (let index = 0; index < length; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    view.setUint16(2 * index, state >>> 16, true);
  }
  return message((writer) => {
    writer.uint32((1 << 3) | FIXED_32).float(from);
    writer.uint32((2 << 3) | FIXED_32).float(to);
    put(writer, 3, codes);
  });
}

/** A convolution with batch normalization, or with biases alone. */
function convolution(inputs: number, outputs: number, seed: number, isNormalized = true): Uint8Array {
  return message((writer) => {
    put(writer, 1, layer(outputs * inputs * KERNEL, -0.2, 0.2, seed));
    if (!isNormalized) return put(writer, 2, layer(outputs, -0.5, 0.5, seed + 1));
    put(writer, 3, layer(outputs, -0.1, 0.1, seed + 2));
    put(writer, 4, layer(outputs, 0.5, 2, seed + 3));
    put(writer, 5, layer(outputs, 0.5, 1.5, seed + 4));
    put(writer, 6, layer(outputs, -0.3, 0.3, seed + 5));
  });
}

function excitation(filters: number, squeezed: number, seed: number): Uint8Array {
  return message((writer) => {
    put(writer, 1, layer(filters * squeezed, -1, 1, seed));
    put(writer, 2, layer(squeezed, -1, 1, seed + 1));
    put(writer, 3, layer(2 * filters * squeezed, -1, 1, seed + 2));
    put(writer, 4, layer(2 * filters, -1, 1, seed + 3));
  });
}

function format(policy: number): Uint8Array {
  const network = message((writer) => {
    for (const [field, value] of [1, 2, 4, policy, 2].entries())
      writer.uint32((field + 1) << 3).uint32(value);
  });
  return message((writer) => {
    writer.uint32(1 << 3).uint32(1);
    put(writer, 2, network);
  });
}

/**
 * A network in the format of Leela Chess Zero with few filters, packed as it is published. Its weights are a fixed pattern: it
 * knows nothing of chess, but every layer does something.
 */
export function tinyNetwork({
  filters = 4,
  blocks = 1,
  squeezed = 2,
  policy = 2,
  magic = 0x1c0,
}: TinySizes = {}): Uint8Array {
  const weights = message((writer) => {
    put(writer, 1, convolution(PLANES, filters, 1));
    for (let block = 0; block < blocks; block++)
      put(
        writer,
        2,
        message((inner) => {
          put(inner, 1, convolution(filters, filters, 10 + block));
          put(inner, 2, convolution(filters, filters, 20 + block));
          put(inner, 3, excitation(filters, squeezed, 30 + block));
        }),
      );
    put(writer, 3, convolution(filters, POLICY_PLANES, 40, false));
    put(writer, 11, convolution(filters, filters, 50));
  });
  const net = message((writer) => {
    writer.uint32((1 << 3) | FIXED_32).fixed32(magic);
    put(writer, 4, format(policy));
    put(writer, 10, weights);
  });
  return gzipSync(net);
}
