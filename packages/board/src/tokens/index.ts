export { arrows, degreePairs, squareMarks, squares, wasteGrounds } from './boardPairs.ts';
export {
  type BoardPalette,
  darkBoard,
  darkWaste,
  lightBoard,
  lightWaste,
  type WasteScale,
} from './boardPalette.ts';
