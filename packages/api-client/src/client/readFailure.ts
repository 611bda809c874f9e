import { ApiError, type ApiErrorCode, type Caller } from './apiError.ts';
import { loadContract } from './loadContract.ts';

/** Codes for statuses from a proxy, which does not answer in the service's format. */
const FOREIGN: Readonly<Record<number, ApiErrorCode>> = {
  401: 'not-signed-in',
  403: 'forbidden',
  404: 'not-found',
  408: 'timeout',
  413: 'too-large',
  415: 'wrong-content-type',
  429: 'rate-limited',
  504: 'gateway-timeout',
};

function foreignCode(status: number): ApiErrorCode {
  return FOREIGN[status] ?? (status < 500 ? 'bad-payload' : 'unknown');
}

/** The error for an answer that is not OK, from the service or from a proxy before it. */
export async function readFailure(response: Response, mtd: Caller): Promise<ApiError> {
  const fields = {
    mtd,
    status: response.status,
    retryAfter: Number(response.headers.get('retry-after')) || undefined,
  };
  const body: unknown = await response.json().catch(() => undefined);
  const failure = (await loadContract().catch(() => undefined))?.Failure.safeParse(body).data;
  return new ApiError(
    failure ? { ...failure, ...fields } : { code: foreignCode(response.status), ...fields },
  );
}
