/** Files of the stockfish package that the web build serves side by side, unchanged, under `/engine/`. */
export const stockfishAssets = [
  'stockfish-19-lite-single.js',
  'stockfish-19-lite-single.wasm',
  'stockfish-19-lite.js',
  'stockfish-19-lite.wasm',
] as const;
