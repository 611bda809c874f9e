import { TOUR_PAGES } from '@tabia/api-client/contract';

/** The pages that have help. */
export const HELP_PAGES = TOUR_PAGES;
export type HelpPage = (typeof HELP_PAGES)[number];

interface Declared {
  /** Key of its words, and of the HelpPoint that marks its element. */
  key: string;
  pages: readonly HelpPage[];
  /** Sheet of at least 204 px for a text that does not fit into 112 px. */
  size?: 'lg';
}

const everywhere = HELP_PAGES;

/** Every help point of the application, in the order in which the points of a page are numbered. */
export const HELP_POINTS = [
  { key: 'navigation', pages: everywhere },
  { key: 'accountName', pages: everywhere },
  { key: 'addNewPlayer', pages: ['main'] },
  { key: 'fenFormat', pages: ['preAnalysis'] },
  { key: 'analyzedUser', pages: ['main', 'preAnalysis'] },
  { key: 'gameSource', pages: ['main'] },
  { key: 'nicknameActivation', pages: ['main'] },
  { key: 'analyzedNicknames', pages: ['main'], size: 'lg' },
  { key: 'gameAdditionMenu', pages: ['main'] },
  { key: 'timeControls', pages: ['preAnalysis'] },
  { key: 'controlGroup', pages: ['preferences'], size: 'lg' },
  { key: 'filterBlock', pages: ['preAnalysis'] },
  { key: 'variationFilter', pages: ['preAnalysis'] },
  { key: 'planAndFavorites', pages: ['preAnalysis'] },
  { key: 'criticalPositions', pages: ['main', 'preAnalysis'] },
  { key: 'treeViews', pages: ['preAnalysis'] },
  { key: 'positionSelection', pages: ['preAnalysis'] },
  { key: 'statistics', pages: ['main', 'preAnalysis'], size: 'lg' },
  { key: 'addRemovePosition', pages: ['preAnalysis', 'analysis'] },
  { key: 'directTraining', pages: ['preAnalysis', 'analysis'] },
  { key: 'addToLists', pages: ['preAnalysis', 'analysis'] },
  { key: 'bookmark', pages: ['preAnalysis', 'analysis'] },
  { key: 'positionVariants', pages: ['preAnalysis'] },
  { key: 'positionVariations', pages: ['preAnalysis'] },
  { key: 'hideBoardStats', pages: ['preAnalysis'] },
  { key: 'positionTransitions', pages: ['analysis'] },
  { key: 'engineAnalysis', pages: ['analysis'] },
  { key: 'nextMoves', pages: ['analysis'] },
  { key: 'massExpand', pages: ['analysis'] },
  { key: 'branchCorrection', pages: ['analysis'] },
  { key: 'elementDisplay', pages: ['analysis'] },
  { key: 'treeScale', pages: ['analysis'] },
  { key: 'positionNode', pages: ['analysis'] },
  { key: 'moveEdge', pages: ['analysis'] },
  { key: 'treeColors', pages: ['analysis'] },
  { key: 'gameStart', pages: ['analysis'] },
  { key: 'moveNumbering', pages: ['analysis'] },
  { key: 'trainingPage', pages: ['exercise'] },
  { key: 'planOptions', pages: ['analysis', 'exercise'] },
  { key: 'trainingPositions', pages: ['exercise'] },
  { key: 'currentState', pages: ['exercise'] },
  { key: 'modeSelection', pages: ['exercise'] },
  { key: 'startTraining', pages: ['exercise'] },
  { key: 'trainingSettings', pages: ['exercise'] },
  { key: 'trainingMoves', pages: ['exercise'] },
  { key: 'branchSelection', pages: ['exercise'] },
  { key: 'demonstrationMode', pages: ['exercise'] },
  { key: 'prehistory', pages: ['preAnalysis', 'exercise'] },
  { key: 'feedbackForm', pages: everywhere },
] as const satisfies readonly Declared[];

export type HelpPointKey = (typeof HELP_POINTS)[number]['key'];

/** The points of one page, in order. */
export function pointsOf(page: HelpPage): readonly (Declared & { key: HelpPointKey })[] {
  return HELP_POINTS.filter(({ pages }: Declared) => pages.includes(page));
}
