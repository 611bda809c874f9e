/**
 * The bundled engine as a program that speaks UCI on its standard streams: the profile-guided builds of Stockfish 19 with the
 * full network, which comes from the slower build. Where that fails the slower build runs instead; the answers are the same.
 */

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type StockfishWeb from '@lichess-org/stockfish-web';
import { fullBuildCommand, networkHolder } from '../stockfishFiles.ts';
import { type DataSegment, dataSegments, memoryBetween, WasmFormatError } from './dataSegments.ts';

/** A network starts with version, hash and length of its description, four bytes each. */
const HEADER_BYTES = 12;
/** Begins the description of every network of Stockfish. */
const DESCRIPTION = 'Network trained';
/** Bytes of the full network of Stockfish 19. */
const NETWORK_BYTES = 98_511_183;
/** `nn-1a298aa575a0.nnue`: networks are named after the first digits of their SHA-256. */
const NAME_PATTERN = /^nn-([0-9a-f]{12})\.nnue$/;

/** True if the bytes are those of the network with that file name. */
function hasName(network: Uint8Array, name: string): boolean {
  const [, digits = ''] = NAME_PATTERN.exec(name) ?? [];
  return digits !== '' && createHash('sha256').update(network).digest('hex').startsWith(digits);
}

/** Returns the memory of large bytes to the system at once, not when the garbage collector comes by. They are empty then. */
function giveBack({ buffer }: Uint8Array<ArrayBuffer>): void {
  buffer.transfer(0);
}

/**
 * Takes the full network out of the engine build that has it compiled in; `file` are its bytes, which are given back, and `name` is the
 * usual file name of the network. Reading 99 MB and laying them out costs about as much as reading a copy would, so none is kept.
 * Throws `WasmFormatError` if the file has no network, or another one.
 */
export function networkOf(file: Uint8Array<ArrayBuffer>, name: string): Uint8Array<ArrayBuffer> {
  try {
    return networkIn(dataSegments(file), name);
  } finally {
    giveBack(file);
  }
}

function networkIn(segments: readonly DataSegment[], name: string): Uint8Array<ArrayBuffer> {
  for (const { address, bytes } of segments) {
    const found = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf(DESCRIPTION);
    if (found < 0) continue;
    const start = address + found - HEADER_BYTES;
    const network = memoryBetween(segments, start, start + NETWORK_BYTES);
    if (hasName(network, name)) return network;
  }
  throw new WasmFormatError(`it does not hold the network ${name}`);
}

/** The faster one first; a Node without relaxed SIMD takes the second. */
const BUILDS = ['sf_19_relaxed-simd.js', 'sf_19.js'] as const;
/** 64 KiB each: the memory a build starts with, and at most. */
const MEMORY_PAGES = { initial: 2048, maximum: 32_767 } as const;

/** Stored evaluations belong to a name. Both builds give the same answers, so this one takes the name of the other. */
const OWN_NAME = 'id name Stockfish 19';
const SHARED_NAME = `${OWN_NAME} WASM`;

type CreateStockfish = (options: { wasmMemory: WebAssembly.Memory }) => Promise<StockfishWeb>;

async function load(build: string): Promise<StockfishWeb> {
  const module = await import(`@lichess-org/stockfish-web/${build}`);
  const create: CreateStockfish = module.default;
  return create({ wasmMemory: new WebAssembly.Memory({ ...MEMORY_PAGES, shared: true }) });
}

async function loadFirst(): Promise<StockfishWeb> {
  const problems: unknown[] = [];
  for (const build of BUILDS) {
    try {
      return await load(build);
    } catch (error) {
      problems.push(error);
    }
  }
  throw new AggregateError(problems, problems.map(String).join('; '));
}

async function startFast(): Promise<StockfishWeb> {
  // The file is read while the engine is compiled.
  const reading = readFile(networkHolder);
  const [engine, file] = await Promise.all([loadFirst(), reading]);
  const network = networkOf(file, engine.getRecommendedNnue(0) ?? '');
  // The engine copies it.
  engine.setNnueBuffer(network, 0);
  giveBack(network);
  return engine;
}

function connect(engine: StockfishWeb): void {
  engine.listen = (text) => process.stdout.write(`${text === OWN_NAME ? SHARED_NAME : text}\n`);
  engine.onError = (text) => process.stderr.write(`${text}\n`);
  // Nobody reads the answers any more.
  process.stdout.on('error', () => process.exit());
  createInterface({ input: process.stdin })
    .on('line', (line) => {
      if (line === 'quit') process.exit();
      engine.uci(line);
    })
    .on('close', () => process.exit());
}

/** The slower build in a process of its own, on the same streams: it cannot be loaded as a module. */
function startSlow(): void {
  const [node = '', ...args] = fullBuildCommand();
  const child = spawn(node, args, { stdio: 'inherit' });
  child.on('exit', (code) => process.exit(code ?? 1));
}

try {
  connect(await startFast());
} catch (error) {
  process.stderr.write(`The fast build of Stockfish does not start, the other one is used: ${error}\n`);
  startSlow();
}
