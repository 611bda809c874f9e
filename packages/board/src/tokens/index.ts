export {
  type BoardPalette,
  darkBoard,
  darkWaste,
  lightBoard,
  lightWaste,
  type WasteScale,
} from './boardPalette.ts';
