export { BoardLook, type BoardLookProps } from './BoardLook.tsx';
