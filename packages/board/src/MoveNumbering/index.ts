export { MoveNumbering, type MoveNumberingProps, type Numbering } from './MoveNumbering.tsx';
