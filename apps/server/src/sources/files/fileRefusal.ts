import type { FileError } from '@tabia/api-client/contract';
import type { ForeignFormat } from './fileFormat.ts';

/** The most bytes that a packed file may unpack to. */
export interface UnpackLimits {
  readonly maxBytes: number;
  /** Where a ZIP archive is held; without it the memory is not counted. */
  readonly room?: ArchiveRoom;
}

/** The share of a common memory that one ZIP archive takes: it is held as a whole, because its directory is at its end. */
export interface ArchiveRoom {
  /** Takes room for more bytes; throws if there is none. */
  readonly take: (bytes: number) => void;
  /** Releases all of it. */
  readonly free: () => void;
}

/** PGN packs to a fifth or a tenth, rarely to a thirtieth; a bomb to a thousandth and less. */
const MAX_RATIO = 100;
/** Bytes. Below this size a file may be as repetitive as it likes. */
const FREE_BYTES = 1_000_000;
const MEGABYTE = 1_000_000;

/** Compares the bytes that come out of a packed file with those that went in. */
export interface UnpackMeter {
  readonly addPacked: (bytes: number) => void;
  /** Throws a `FileRefusal` if this is too much. */
  readonly addUnpacked: (bytes: number) => void;
}

/** A meter for one packed file. `packedBytes` is its size as far as it is known at the start. */
export function createUnpackMeter({ maxBytes }: UnpackLimits, packedBytes = 0): UnpackMeter {
  let packed = packedBytes;
  let unpacked = 0;
  return {
    addPacked: (bytes) => {
      packed += bytes;
    },
    addUnpacked: (bytes) => {
      unpacked += bytes;
      if (unpacked > maxBytes)
        throw new FileRefusal(
          'unpacked-too-large',
          `The archive unpacks to more than ${Math.floor(maxBytes / MEGABYTE)} MB. Split it into smaller ones.`,
        );
      if (unpacked > FREE_BYTES && unpacked > MAX_RATIO * packed)
        throw new FileRefusal(
          'unpacked-too-large',
          `The archive unpacks to more than ${MAX_RATIO} times its size: no games do that. Send the PGN file itself.`,
        );
    },
  };
}

/** Why a file cannot be unpacked or read. `format` names what it is, if known. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  readonly code: FileError;
  readonly format: string | undefined;

  constructor(code: FileError, message: string, options: ErrorOptions & { format?: string } = {}) {
    super(message, options);
    this.code = code;
    this.format = options.format;
  }
}

const CODES = {
  archive: 'archive-format',
  document: 'document-format',
  database: 'database-format',
} as const satisfies Record<ForeignFormat['kind'], FileError>;

const TEXTS: Readonly<Record<ForeignFormat['kind'], (name: string) => string>> = {
  archive: (name) => `${name} archives cannot be read. Unpack it and choose the PGN file, or pack it as ZIP.`,
  document: (name) =>
    `This is a document, not PGN: ${name}. Export the games as PGN from your chess program.`,
  database: (name) =>
    `This is a chess database: ${name}. Open it in its program and export the games as PGN.`,
};

/** The refusal of a file in a format that is recognized but not read. */
export function foreignRefusal({ kind, name }: ForeignFormat): FileRefusal {
  return new FileRefusal(CODES[kind], TEXTS[kind](name), { format: name });
}

export function brokenRefusal(cause: unknown): FileRefusal {
  return new FileRefusal('archive-broken', 'The archive is damaged or incomplete. Pack or send it again.', {
    cause,
  });
}

export function nestedRefusal(name: string): FileRefusal {
  return new FileRefusal(
    'archive-nested',
    `The archive contains another archive, ${name}. Unpack both and choose the PGN file.`,
    { format: name },
  );
}
