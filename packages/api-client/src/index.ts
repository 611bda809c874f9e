/**
 * A typed client of the service. Every answer is checked against the contract, every failure is an `ApiError` with a code.
 *
 * 1. `createApiClient` knows where the service is; in a browser the session is a cookie.
 * 2. `call` asks for one operation. Its schemas are loaded with the first call that needs them.
 * 3. `hasCode` says why a call failed; of what `isSilent` is true, the reader is told nothing.
 *
 * `/contract` has the schemas and types, `/forms` the rules of forms, `/testing` a client that answers by functions.
 *
 * ```js
 * import { createApiClient } from '@tabia/api-client';
 *
 * const api = createApiClient({ origin: 'https://tabia.example', fetch: async () => Response.json({ free: true }) });
 * await api.call('account/checkemail', { email: 'anna@example.org' }); // {"free":true}
 * ```
 */
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
