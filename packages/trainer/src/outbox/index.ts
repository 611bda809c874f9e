/** Answers and sessions that a device keeps until the service has them. */
export { createOutbox, type Outbox } from './createOutbox.ts';
export {
  DeviceStoreError,
  isItsDay,
  type KeptSession,
  openDeviceStore,
} from './deviceStore.ts';
