export * from './AccessibleBoard/index.ts';
export * from './Board/index.ts';
export * from './PromotionDialog/index.ts';
