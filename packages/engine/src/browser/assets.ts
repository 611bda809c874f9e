/** Files of the `stockfish` package that a web build must serve unchanged in one folder, `/engine/`. */
export const stockfishAssets = [
  'stockfish-19-lite-single.js',
  'stockfish-19-lite-single.wasm',
  'stockfish-19-lite.js',
  'stockfish-19-lite.wasm',
] as const;

/**
 * The build with the full network, for one thread: it gives the answers of the server's engines. Served in the same folder; its
 * WebAssembly is kept under its digest, so that a later build is another file.
 */
export const fullBuild = {
  script: 'stockfish-19-single.js',
  wasm: 'stockfish-19-single.wasm',
  bytes: 99_102_793,
  sha256: '8725c26572762617fd96b2ea83ff130e6640b85815890d682bf8c49db0820721',
} as const;
