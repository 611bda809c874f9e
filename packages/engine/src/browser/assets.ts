/** Files of the `stockfish` package that a web build must serve unchanged in one folder, `/engine/`. */
export const stockfishAssets = [
  'stockfish-19-lite-single.js',
  'stockfish-19-lite-single.wasm',
  'stockfish-19-lite.js',
  'stockfish-19-lite.wasm',
] as const;
