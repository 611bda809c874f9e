declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: the library exports nothing else
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2';
      readonly noHinting?: boolean;
      /** Ranges of the axes of a variable font. */
      readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    },
  ): Promise<Buffer>;
}
