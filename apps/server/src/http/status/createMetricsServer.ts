import { type FastifyInstance, fastify } from 'fastify';
import type { Services } from '../../services/context/services.ts';
import { addMetricsRoute, createMetrics } from './metrics.ts';

/** Serves the metrics of a worker, which has no other HTTP endpoint. */
export function createMetricsServer(services: Services): FastifyInstance {
  const app = fastify();
  addMetricsRoute(app, createMetrics(services), { ...services.config, isBehindProxy: false });
  return app;
}
