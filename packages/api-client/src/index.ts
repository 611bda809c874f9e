export { ApiError, type ApiErrorCode, CLIENT_CODES } from './client/apiError.ts';
export { type ApiClient, type ApiClientOptions, createApiClient } from './client/createApiClient.ts';
