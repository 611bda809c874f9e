import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

function range(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/**
 * The letters that the interface itself is written in; names of players and openings may have others. ASCII with the
 * punctuation of both languages, and the Russian alphabet.
 */
const BASIC: Readonly<Record<string, readonly number[]>> = {
  latin: [...range(0x20, 0x7e), ...Array.from('\u00a0«»·×–—‘’“”„…−', (letter) => letter.codePointAt(0) ?? 0)],
  cyrillic: [...range(0x410, 0x44f), 0x401, 0x451],
};

const FACE = /@font-face\{[^}]*\/assets\/(roboto-(latin|cyrillic)-\d+-normal)-[\w-]+\.woff2[^}]*\}/g;

function rangeText(letters: readonly number[]): string {
  return letters.map((code) => `U+${code.toString(16).toUpperCase()}`).join(',');
}

/** The face of the basic letters. It follows the one of all letters, so a browser prefers it where both have a letter. */
function basicFace(face: string, fileName: string, letters: readonly number[]): string {
  return face
    .replace(/\/assets\/[\w-]+\.woff2/, `/${fileName}`)
    .replace(/unicode-range:[^;}]+/, `unicode-range:${rangeText(letters)}`);
}

/**
 * Adds smaller files of the fonts with the letters of the interface, without hinting: 44 KB in place of 108 KB on each
 * first visit. The files with all letters load when a name needs them.
 */
export function basicFonts(): Plugin {
  return {
    name: 'tabia-basic-fonts',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const faces = new Map<string, string>();
      for (const file of Object.values(bundle)) {
        const [, name = '', script = ''] =
          /(roboto-(latin|cyrillic)-\d+-normal)-[\w-]+\.woff2$/.exec(file.fileName) ?? [];
        const letters = BASIC[script];
        if (file.type !== 'asset' || !letters) continue;
        const options = { targetFormat: 'woff2', noHinting: true } as const;
        const source = await subsetFont(Buffer.from(file.source), String.fromCodePoint(...letters), options);
        const reference = this.emitFile({ type: 'asset', name: `${name}-basic.woff2`, source });
        faces.set(name, this.getFileName(reference));
      }
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        file.source = String(file.source).replace(FACE, (face, name: string, script: string) => {
          const fileName = faces.get(name);
          return fileName === undefined ? face : face + basicFace(face, fileName, BASIC[script] ?? []);
        });
      }
    },
  };
}
