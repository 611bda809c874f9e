export { MoveInput, type MoveInputLabels, type MoveInputProps } from './MoveInput.tsx';
