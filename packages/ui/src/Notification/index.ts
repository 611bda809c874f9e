export type { NotificationItem, NotificationRegionProps } from './NotificationRegion.tsx';
export { NotificationRegion } from './NotificationRegion.tsx';
