export { createFakeApi, type FakeApi, type FakeHandlers, type FakeOptions } from './createFakeApi.ts';
