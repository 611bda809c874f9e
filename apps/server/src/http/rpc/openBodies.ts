import type { FastifyRequest } from 'fastify';
import { OperationError } from '../../services/context/operation.ts';
import type { Services } from '../../services/context/services.ts';
import { createKeyCounts } from '../../services/queues/userQueues.ts';
import {
  callerKey,
  isFromThisMachine,
  isThroughUnnamedProxy,
  UNNAMED_PROXY_FACTOR,
} from '../access/callerAddress.ts';

const WAIT_SECONDS = 5;
const OPEN_HINT = 'Too many unfinished requests come from your network. Please wait a little and try again.';

/** Bodies under way, counted so that nobody can hold the memory with unfinished ones. */
interface OpenBodies {
  /** Reads a body of an account; throws `rate-limited` if the account has `most` under way. */
  ofAccount<T>(userId: number, most: number, read: () => Promise<T>): Promise<T>;
  /** Reads a body of the caller's address, where addresses are limited. */
  ofCaller<T>(request: FastifyRequest, most: number, read: () => Promise<T>): Promise<T>;
}

/** Counts from nothing: each kind of body has its own count. */
export function createOpenBodies(config: Services['config']): OpenBodies {
  const open = createKeyCounts();
  const whileOpen = async <T>(key: string, most: number, read: () => Promise<T>): Promise<T> => {
    if (open.countOf(key) >= most)
      throw new OperationError('rate-limited', { hint: OPEN_HINT, retryAfter: WAIT_SECONDS });
    open.add(key);
    try {
      return await read();
    } finally {
      open.remove(key);
    }
  };
  return {
    ofAccount: (userId, most, read) => whileOpen(`account ${userId}`, most, read),
    ofCaller: async (request, most, read) => {
      if (config.isLocal && isFromThisMachine(request)) return await read();
      const factor = isThroughUnnamedProxy(request, config) ? UNNAMED_PROXY_FACTOR : 1;
      return await whileOpen(callerKey(request.ip), most * factor, read);
    },
  };
}
