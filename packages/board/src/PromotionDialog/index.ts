export {
  PromotionDialog,
  type PromotionDialogProps,
  type PromotionLabels,
  type PromotionRole,
} from './PromotionDialog.tsx';
