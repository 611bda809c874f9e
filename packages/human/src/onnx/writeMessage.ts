import protobuf from 'protobufjs/minimal.js';

/** A field with its number: a whole number, a text, bytes, a message, or a float. */
export type Field =
  | readonly [number: number, value: number | string | Uint8Array]
  | readonly [number: number, value: readonly Field[]];

const LENGTH = 2;

/** Encodes a message. Fields may repeat. */
export function writeMessage(fields: readonly Field[]): Uint8Array {
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
