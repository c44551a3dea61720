/** A web process, as the rolling restart sees it. */
export interface RestartedNode {
  readonly name: string;
  /** Stops it and resolves when it has exited; rejects when it cannot be stopped. */
  stop(): Promise<void>;
  /** Starts it; it need not be ready when this resolves. */
  start(): Promise<void>;
  /** Status of its `/healthz`; null: nobody answers. */
  health(): Promise<number | null>;
}

export interface RestartOptions {
  /** Between two looks at `/healthz`. */
  readonly lookMs: number;
  /** Longest time until a started node is ready. */
  readonly readyMs: number;
  /** Longest time from the stop until the node has exited: the drain and some seconds. */
  readonly exitMs: number;
  /** After a node is ready, until the next one stops: longer than the proxy leaves out a node that it could not reach. */
  readonly settleMs: number;
  readonly delay: (ms: number) => Promise<unknown>;
  readonly now: () => number;
  readonly note: (line: string) => void;
}

/** A rolling restart that stopped half way. The nodes after the named one were not touched. */
export class RestartError extends Error {
  override readonly name = 'RestartError';
}

const READY = 200;

/**
 * Restarts nodes one after the other: each is stopped only while all others are ready, has to turn unready and exit, and has to be ready again before the next.
 * Throws `RestartError` at the first that does not; those after it stay as they are.
 */
export async function restartNodes(nodes: readonly RestartedNode[], options: RestartOptions): Promise<void> {
  for (const [no, node] of nodes.entries()) {
    await assertReady(nodes, node);
    await stopNode(node, options);
    options.note(`${node.name} has exited`);
    await node.start();
    await waitFor(node, options.readyMs, 'is not ready', (status) => status === READY, options);
    options.note(`${node.name} is ready`);
    if (no < nodes.length - 1) await options.delay(options.settleMs);
  }
}

async function assertReady(nodes: readonly RestartedNode[], next: RestartedNode): Promise<void> {
  for (const node of nodes) {
    if (node === next) continue;
    const status = await node.health();
    if (status !== READY) throw new RestartError(`${next.name} was not stopped: ${node.name} ${describe(status)}`);
  }
}

/** A node that has exited before anyone looked was never seen unready, which is fine too. */
async function stopNode(node: RestartedNode, options: RestartOptions): Promise<void> {
  let exited = false;
  const stopped = node.stop().then(() => {
    exited = true;
  });
  stopped.catch(() => undefined);
  const deadline = options.now() + options.exitMs;
  await waitFor(
    node,
    options.exitMs,
    'is still ready after it was stopped',
    (status) => exited || status !== READY,
    options,
    stopped,
  );
  options.note(`${node.name} drains`);
  await Promise.race([stopped, expire(deadline, () => exited, options, `${node.name} has not exited`)]);
  if ((await node.health()) === READY) throw new RestartError(`${node.name} still answers after it has exited`);
}

async function expire(
  deadline: number,
  ended: () => boolean,
  { delay, now, lookMs }: RestartOptions,
  message: string,
): Promise<void> {
  while (now() < deadline && !ended()) await delay(lookMs);
  if (!ended()) throw new RestartError(message);
}

/** Looks until the status is as wanted; throws after `ms`, or with the error of `failing`. */
async function waitFor(
  node: RestartedNode,
  ms: number,
  problem: string,
  wanted: (status: number | null) => boolean,
  { delay, now, lookMs }: RestartOptions,
  failing: Promise<void> = Promise.resolve(),
): Promise<void> {
  const deadline = now() + ms;
  for (;;) {
    const status = await node.health();
    if (wanted(status)) return;
    if (now() >= deadline) throw new RestartError(`${node.name} ${problem}: it ${describe(status)}`);
    await Promise.race([delay(lookMs), failing.then(() => delay(lookMs))]);
  }
}

const describe = (status: number | null): string => (status === null ? 'does not answer' : `answers ${status}`);
