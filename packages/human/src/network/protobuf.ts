import protobuf from 'protobufjs/minimal.js';

/** The fields of a message by number, each with its values as they were written. */
export interface Message {
  bytes(field: number): Uint8Array | undefined;
  all(field: number): readonly Uint8Array[];
  whole(field: number): number | undefined;
  float(field: number): number | undefined;
  fixed(field: number): number | undefined;
}

const [VARINT, FIXED_64, LENGTH, FIXED_32] = [0, 1, 2, 5] as const;

/** Reads a message without its schema. Throws for bytes that are none. */
export function readMessage(bytes: Uint8Array): Message {
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
