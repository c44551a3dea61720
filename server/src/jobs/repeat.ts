import type { FastifyInstance } from 'fastify';
import type { Site } from '../site.ts';

export interface Repeated {
  /** For the log, when a round fails. */
  readonly what: string;
  readonly seconds: number;
  /** The first round comes when the app is ready instead of after the first pause. */
  readonly atStart?: boolean;
  readonly job: () => Promise<void>;
}

/**
 * Runs a job every so many seconds while the app serves: one round at a time, a failed one is logged and the next comes all
 * the same. A round that runs when the app closes is waited for.
 */
export function repeat(app: FastifyInstance, site: Pick<Site, 'log'>, { what, seconds, atStart = false, job }: Repeated): void {
  let running: Promise<void> | undefined;
  const round = async (): Promise<void> => {
    try {
      await job();
    } catch (error) {
      site.log.error({ err: error }, `${what} failed this time`);
    } finally {
      running = undefined;
    }
  };
  const begin = (): void => {
    running ??= round();
  };
  const timer = setInterval(begin, seconds * 1000).unref();
  if (atStart) app.addHook('onReady', async () => begin());
  app.addHook('preClose', async () => clearInterval(timer));
  app.addHook('onClose', async () => {
    await running;
  });
}
