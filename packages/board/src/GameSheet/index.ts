export { GameSheet, type GameSheetLabels, type GameSheetProps, type SheetMove } from './GameSheet.tsx';
