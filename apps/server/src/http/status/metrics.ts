import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Services, Settings } from '../../services/context/services.ts';
import { loadEvaluationCounts } from '../../store/positions/evictedEvaluations.ts';
import { countJobs, countWaiting } from '../../store/queue/evaluationRequests.ts';
import { countDifferingVerdicts } from '../../store/study/trainings.ts';
import { hasToken } from '../access/bearerToken.ts';
import { isFromThisMachine } from '../access/callerAddress.ts';

/** Seconds; most operations take milliseconds, requests to a platform take seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

/** Prometheus metrics of one process. */
export interface Metrics {
  readonly registry: Registry;
  /** Records one finished operation. */
  observe(mtd: string, status: number, seconds: number): void;
}

function addEngineGauges(registry: Registry, { pool }: Services): void {
  if (!pool) return;
  const registers = [registry];
  new Gauge({ name: 'tabia_engine_processes', help: 'Engine processes that may run.', registers }).set(
    pool.size,
  );
  const busy: Gauge = new Gauge({
    name: 'tabia_engine_busy_seconds',
    help: 'Seconds the engines have searched, added up.',
    registers,
    collect: () => busy.set(pool.stats().busyMs.reduce((sum, ms) => sum + ms, 0) / 1000),
  });
  const nodes: Gauge = new Gauge({
    name: 'tabia_engine_nodes',
    help: 'Nodes searched since the start; divided by the busy seconds it is the speed of an engine.',
    registers,
    collect: () => nodes.set(pool.stats().nodes),
  });
  const evaluations: Gauge = new Gauge({
    name: 'tabia_engine_evaluations',
    help: 'Positions evaluated since the start.',
    registers,
    collect: () => evaluations.set(pool.stats().evaluations),
  });
}

function addWorkGauge(registry: Registry, { db }: Services): void {
  const waiting: Gauge<'kind'> = new Gauge({
    name: 'tabia_waiting_work',
    help: 'What waits: evaluations, findings to recompute, games with open later phases, sources to load, mails to send.',
    labelNames: ['kind'],
    registers: [registry],
    collect: async () => {
      for (const [kind, count] of Object.entries(await countWaiting(db))) waiting.set({ kind }, count);
    },
  });
}

function addJobGauge(registry: Registry, { db }: Services): void {
  const jobs: Gauge<'job' | 'state'> = new Gauge({
    name: 'tabia_jobs',
    help: 'Background jobs of all processes, by what they do and how far they are; finished ones are kept for a day.',
    labelNames: ['job', 'state'],
    registers: [registry],
    collect: async () => {
      jobs.reset();
      for (const { job, state, count } of await countJobs(db)) jobs.set({ job, state }, count);
    },
  });
}

function addTrainingGauge(registry: Registry, { db }: Services): void {
  const differing: Gauge = new Gauge({
    name: 'tabia_training_differing_verdicts',
    help: 'Answers in trainings that a device has judged otherwise than the server.',
    registers: [registry],
    collect: async () => differing.set(await countDifferingVerdicts(db)),
  });
}

function addEvaluationGauge(registry: Registry, { db }: Services): void {
  const evaluations: Gauge<'kind'> = new Gauge({
    name: 'tabia_evaluations',
    help: 'Evaluations that all users share: stored at the last daily count, and evicted since the first one.',
    labelNames: ['kind'],
    registers: [registry],
    collect: async () => {
      for (const [kind, count] of Object.entries(await loadEvaluationCounts(db)))
        evaluations.set({ kind }, count);
    },
  });
}

let processRegistry: Registry | undefined;

/** What Node measures of this process: once, however many servers it has, as each measurement keeps a timer that never ends. */
function measureProcess(): Registry {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry;
}

export function createMetrics(services: Services): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const total = new Counter({
    name: 'tabia_operations_total',
    help: 'Operations answered.',
    labelNames: ['mtd', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'tabia_operation_seconds',
    help: 'Time an operation took.',
    labelNames: ['mtd'],
    buckets: BUCKETS,
    registers,
  });
  addEngineGauges(registry, services);
  addWorkGauge(registry, services);
  addJobGauge(registry, services);
  addTrainingGauge(registry, services);
  addEvaluationGauge(registry, services);
  return {
    registry: Registry.merge([measureProcess(), registry]),
    observe(mtd, status, took) {
      total.inc({ mtd, status: String(status) });
      seconds.observe({ mtd }, took);
    },
  };
}

/**
 * Serves the metrics to clients with the token, and to this machine; others get 404. `isBehindProxy`: only to those with the token,
 * as a proxy on this machine may pass on requests of the internet that look like its own.
 */
export function addMetricsRoute(
  app: FastifyInstance,
  { registry }: Metrics,
  { metricsToken, isBehindProxy }: Pick<Settings, 'metricsToken'> & { readonly isBehindProxy: boolean },
): void {
  app.get('/metrics', async (request, reply) => {
    const isNear = !isBehindProxy && isFromThisMachine(request);
    if (!isNear && !hasToken(request, metricsToken)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
