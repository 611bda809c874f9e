export type { TextSectionProps } from './TextSection.tsx';
export { TextSection } from './TextSection.tsx';
