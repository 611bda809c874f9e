/** Hosts with a request under way, each with the end of the queue that waits for it. */
const queues = new Map<string, Promise<void>>();

/**
 * Waits until no other request of this process talks to the host, then holds it until the answer is called.
 * Both platforms answer 429 to a second parallel request. First come, first served.
 */
export const takeTurn = async (host: string): Promise<() => void> => {
  const before = queues.get(host) ?? Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const mine = before.then(() => promise);
  queues.set(host, mine);
  await before;
  return () => {
    if (queues.get(host) === mine) queues.delete(host);
    resolve();
  };
};
