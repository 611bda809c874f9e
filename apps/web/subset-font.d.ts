declare module 'subset-font' {
  // biome-ignore lint/style/noDefaultExport: the library exports nothing else
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { readonly targetFormat: 'woff2'; readonly noHinting?: boolean },
  ): Promise<Buffer>;
}
