export { createFakeApi, type FakeHandlers } from './createFakeApi.ts';
