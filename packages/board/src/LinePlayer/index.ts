export { browserSchedule, type Schedule } from './createAutoplay.ts';
export { LinePlayer, type LinePlayerLabels, type LinePlayerProps } from './LinePlayer.tsx';
