import { type FastifyInstance, fastify } from 'fastify';
import type { Services } from '../../services/context/services.ts';
import { addMetricsRoute, createMetrics } from './metrics.ts';

/** The counters of a process that answers nothing else: a worker, whose engines would otherwise be seen by nobody. */
export function createMetricsServer(services: Services): FastifyInstance {
  const app = fastify();
  addMetricsRoute(app, createMetrics(services));
  return app;
}
