export type { NotificationItem } from './Notification.tsx';
export type { NotificationRegionProps } from './NotificationRegion.tsx';
export { NotificationRegion } from './NotificationRegion.tsx';
