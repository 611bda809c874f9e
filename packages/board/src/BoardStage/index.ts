export type { BoardStageProps } from './BoardStage.tsx';
export { BoardStage } from './BoardStage.tsx';
