export { type Picture, PictureChoice, type PictureChoiceProps } from './PictureChoice.tsx';
