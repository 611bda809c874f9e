export { MiniBoard, type MiniBoardProps } from './MiniBoard.tsx';
