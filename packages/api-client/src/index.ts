export {
  ApiError,
  type ApiErrorCode,
  CLIENT_CODES,
  hasCode,
  isRedirect,
  isSilent,
} from './client/apiError.ts';
export {
  type ApiClient,
  type ApiClientOptions,
  type CallOptions,
  createApiClient,
} from './client/createApiClient.ts';
export type { Loading } from './client/requestRegistry.ts';
