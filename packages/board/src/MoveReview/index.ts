export { MoveReview, type MoveReviewProps } from './MoveReview.tsx';
