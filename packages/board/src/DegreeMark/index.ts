export type { Degree, DegreeMarkProps } from './DegreeMark.tsx';
export { DegreeMark } from './DegreeMark.tsx';
