export { type EngineLine, EngineLines, type EngineLinesProps } from './EngineLines.tsx';
