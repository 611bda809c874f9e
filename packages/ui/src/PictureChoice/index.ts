export type { Picture, PictureChoiceProps } from './PictureChoice.tsx';
export { PictureChoice } from './PictureChoice.tsx';
