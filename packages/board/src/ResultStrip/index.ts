export {
  type NodeResult,
  nodeResults,
  type ResultNode,
  ResultStrip,
  type ResultStripLabels,
  type ResultStripProps,
} from './ResultStrip.tsx';
