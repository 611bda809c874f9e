export { warmPieces } from '../pieces/warmPieces.ts';
export { BoardLook, type BoardLookProps } from './BoardLook.tsx';
