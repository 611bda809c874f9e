import protobuf from 'protobufjs/minimal.js';

/** A field with its number: a whole number, a text, bytes, a message, or a float. */
type Field =
  | readonly [number: number, value: number | string | Uint8Array]
  | readonly [number: number, value: readonly Field[]];

const LENGTH = 2;

/** Encodes a message. Fields may repeat. */
function writeMessage(fields: readonly Field[]): Uint8Array {
  const writer = protobuf.Writer.create();
  for (const [field, value] of fields) {
    if (typeof value === 'number') writer.uint32(field << 3).uint64(value);
    else {
      writer.uint32((field << 3) | LENGTH);
      if (typeof value === 'string') writer.string(value);
      else writer.bytes(value instanceof Uint8Array ? value : writeMessage(value));
    }
  }
  return writer.finish();
}

/** Numbers and names of the ONNX format (its `onnx.proto`). */
const FLOAT = 1;
const INT64 = 7;
const INTS_ATTRIBUTE = 7;
const INT_ATTRIBUTE = 2;
const IR_VERSION = 8;
const OPSET = 13;

function bytesOf(numbers: Float32Array | BigInt64Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

function tensorShape(dimensions: readonly (number | string)[]): Field[] {
  return dimensions.map((size): Field => [1, [typeof size === 'number' ? [1, size] : [2, size]]]);
}

function valueInfo(name: string, dimensions: readonly (number | string)[]): Field[] {
  return [
    [1, name],
    [
      2,
      [
        [
          1,
          [
            [1, FLOAT],
            [2, tensorShape(dimensions)],
          ],
        ],
      ],
    ],
  ];
}

/** Collects the nodes and constants of a graph. Every method returns the name of its output. */
export class Graph {
  readonly #nodes: Field[] = [];
  readonly #constants: Field[] = [];
  #count = 0;

  #name(): string {
    this.#count += 1;
    return `v${this.#count}`;
  }

  constant(numbers: Float32Array, dimensions: readonly number[]): string {
    return this.#constant(bytesOf(numbers), FLOAT, dimensions);
  }

  whole(numbers: readonly number[]): string {
    return this.#constant(bytesOf(BigInt64Array.from(numbers, BigInt)), INT64, [numbers.length]);
  }

  #constant(bytes: Uint8Array, type: number, dimensions: readonly number[]): string {
    const name = this.#name();
    const sizes = dimensions.map((size): Field => [1, size]);
    this.#constants.push([5, [...sizes, [2, type], [8, name], [9, bytes]]]);
    return name;
  }

  /** A node with one output. `attributes` are whole numbers or lists of them. */
  node(
    operator: string,
    inputs: readonly string[],
    attributes: Readonly<Record<string, number | readonly number[]>> = {},
    output = this.#name(),
  ): string {
    const attributeFields = Object.entries(attributes).map(([name, value]): Field => {
      const isList = typeof value !== 'number';
      const values: Field[] = isList ? value.map((each): Field => [8, each]) : [[3, value]];
      return [5, [[1, name], ...values, [20, isList ? INTS_ATTRIBUTE : INT_ATTRIBUTE]]];
    });
    const names = inputs.map((name): Field => [1, name]);
    this.#nodes.push([1, [...names, [2, output], [4, operator], ...attributeFields]]);
    return output;
  }

  /** The model as a file. Sizes are numbers, or names of sizes that are known when it runs. */
  model(
    input: readonly [name: string, ...dimensions: (number | string)[]],
    output: readonly [name: string, ...dimensions: (number | string)[]],
  ): Uint8Array {
    const [inputName, ...inputSizes] = input;
    const [outputName, ...outputSizes] = output;
    return writeMessage([
      [1, IR_VERSION],
      [
        7,
        [
          ...this.#nodes,
          [2, 'human'],
          ...this.#constants,
          [11, valueInfo(inputName, inputSizes)],
          [12, valueInfo(outputName, outputSizes)],
        ],
      ],
      [8, [[2, OPSET]]],
    ]);
  }
}
