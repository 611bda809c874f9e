import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

/** The letters of English and Russian, in the weights of the pictures. */
const FONTS = ['latin', 'latin-ext', 'cyrillic'].flatMap((letters) =>
  [400, 500].map((weight) => `@fontsource/roboto/files/roboto-${letters}-${weight}-normal.woff`),
);

/** Sizes of the parts of both formats, bytes. */
const WOFF = { head: 44, entry: 20 } as const;
const SFNT = { head: 12, entry: 16 } as const;

/** Unpacks a font of the web (WOFF 1.0), because the library reads only plain ones. */
function unpackFont(packed: Buffer): Uint8Array {
  const count = packed.readUInt16BE(12);
  const font = Buffer.alloc(packed.readUInt32BE(16));
  const power = 2 ** Math.floor(Math.log2(count));
  font.writeUInt32BE(packed.readUInt32BE(4), 0);
  for (const [index, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    font.writeUInt16BE(value, 4 + 2 * index);
  let place = SFNT.head + SFNT.entry * count;
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF.head + WOFF.entry * index;
    const [tag = 0, start = 0, packedLength = 0, length = 0, sum = 0] = [0, 4, 8, 12, 16].map((at) =>
      packed.readUInt32BE(entry + at),
    );
    const part = packed.subarray(start, start + packedLength);
    for (const [field, value] of [tag, sum, place, length].entries())
      font.writeUInt32BE(value, SFNT.head + SFNT.entry * index + 4 * field);
    font.set(packedLength < length ? inflateSync(part) : part, place);
    place += (length + 3) & ~3;
  }
  return font;
}

const ready = initWasm(
  readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))),
).then(() => FONTS.map((name) => unpackFont(readFileSync(fileURLToPath(import.meta.resolve(name))))));

parentPort?.on('message', async (svg: string) => {
  try {
    const fontBuffers = [...(await ready)];
    const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: 'Roboto' } });
    const png = drawing.render().asPng();
    drawing.free();
    parentPort?.postMessage({ png });
  } catch (error) {
    parentPort?.postMessage({ problem: String(error) });
  }
});
