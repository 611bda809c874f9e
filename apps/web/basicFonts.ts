import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * The letters that the interface itself is written in; names of players and openings may have others. ASCII with the
 * punctuation of both languages, and the Russian alphabet.
 */
const BASIC = {
  latin: [...range(0x20, 0x7e), ...Array.from('\u00a0«»·×–—‘’“”„…−', (letter) => letter.codePointAt(0) ?? 0)],
  cyrillic: [...range(0x410, 0x44f), 0x401, 0x451],
} as const;
type Script = keyof typeof BASIC;
const SCRIPTS = Object.keys(BASIC) as Script[];

/** The weights that the styles use. */
const WEIGHTS = { min: 400, max: 700 };

const FACE = /@font-face\{[^}]*\/assets\/roboto-(latin|cyrillic)-\d+-normal-[\w-]+\.woff2[^}]*\}/g;

function rangeText(letters: readonly number[]): string {
  return letters.map((code) => `U+${code.toString(16).toUpperCase()}`).join(',');
}

/** The basic letters of one script in all weights. */
async function drawLetters(script: Script): Promise<Buffer> {
  const path = import.meta.resolve(`@fontsource-variable/roboto/files/roboto-${script}-wght-normal.woff2`);
  return subsetFont(await readFile(fileURLToPath(path)), String.fromCodePoint(...BASIC[script]), {
    targetFormat: 'woff2',
    noHinting: true,
    variationAxes: { wght: WEIGHTS },
  });
}

/**
 * The face of the basic letters in the weight of the given face. It follows the one of all letters, so a browser prefers
 * it where both have a letter. One face of all weights would hide the others: browsers combine faces of one weight only.
 */
function basicFace(face: string, fileName: string, script: Script): string {
  return face
    .replace(/\/assets\/[\w-]+\.woff2/, `/${fileName}`)
    .replace(/unicode-range:[^;}]+/, `unicode-range:${rangeText(BASIC[script])}`);
}

/** Asks for the letters along with the styles: a page that is drawn in other letters first shifts when they come. */
function preloadTag(fileName: string): string {
  return `<link rel="preload" href="/${fileName}" as="font" type="font/woff2" crossorigin />`;
}

/**
 * Adds smaller files of the fonts with the letters of the interface, without hinting, one for all weights of a script:
 * two files in place of six on each first visit. The files with all letters load when a name needs them.
 */
export function basicFonts(): Plugin {
  return {
    name: 'tabia-basic-fonts',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const names = new Map<string, string>();
      for (const script of SCRIPTS) {
        const source = await drawLetters(script);
        const reference = this.emitFile({ type: 'asset', name: `roboto-${script}-basic.woff2`, source });
        names.set(script, this.getFileName(reference));
      }
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset') continue;
        if (file.fileName === 'index.html')
          file.source = String(file.source).replace(
            '</head>',
            `${[...names.values()].map(preloadTag).join('')}</head>`,
          );
        if (!file.fileName.endsWith('.css')) continue;
        file.source = String(file.source).replace(FACE, (face, script: Script) => {
          const fileName = names.get(script);
          return fileName === undefined ? face : face + basicFace(face, fileName, script);
        });
      }
    },
  };
}
