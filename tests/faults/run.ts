/** `npm run test:faults`: the fault tests of `npm test` with all repetitions. */
process.env.TABIA_FAULT_ROUNDS ??= '20';
process.env.TABIA_FAULT_GAMES ??= '240';
process.argv.splice(2, Number.POSITIVE_INFINITY, 'faults');
await import('../run.ts');
