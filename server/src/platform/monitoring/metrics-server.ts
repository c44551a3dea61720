import { createServer, type ServerResponse } from 'node:http';
import { HEALTH_PATH, METRICS_PATH } from '@ai-site/shared/api/site';
import { EXPOSITION_TYPE, exposeMetrics } from '../metrics/exposition.ts';
import type { Site } from '../site.ts';
import { hasToken } from './bearer-token.ts';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Health of the process as its own port tells it. */
export interface ProcessHealth {
  readonly ready: boolean;
}

/**
 * Listens on `METRICS_PORT` for `/metrics` and `/healthz`, with the token when there is one; null without that setting. Throws when the port is taken: every
 * process of a machine needs one of its own.
 */
export async function startMetricsServer(
  site: Pick<Site, 'settings' | 'metrics' | 'log'>,
  health: () => Promise<ProcessHealth>,
): Promise<MetricsServer | null> {
  const { port, host, token } = site.settings.metrics;
  if (port === null) return null;
  const answers: Readonly<Record<string, (response: ServerResponse) => Promise<void>>> = {
    async [METRICS_PATH](response) {
      const text = await exposeMetrics(site.metrics, (name, error) =>
        site.log.warn({ err: error, metric: name }, 'a metric could not be read'),
      );
      response.writeHead(200, { 'content-type': EXPOSITION_TYPE }).end(text);
    },
    async [HEALTH_PATH](response) {
      const state = await health().catch(() => ({ ready: false }));
      response.writeHead(state.ready ? 200 : 503, { 'content-type': 'application/json' }).end(JSON.stringify(state));
    },
  };
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    response.setHeader('cache-control', 'no-store');
    const path = request.url?.split('?')[0] ?? '';
    const answer = request.method === 'GET' && Object.hasOwn(answers, path) ? answers[path] : undefined;
    if (answer === undefined) return response.writeHead(404).end();
    if (path === METRICS_PATH && token !== null && !hasToken(request.headers.authorization, token))
      return response.writeHead(401).end();
    return answer(response).catch((error: unknown) => {
      site.log.warn({ err: error }, 'the metrics could not be answered');
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`METRICS_PORT=${port}: ${error.message}`, { cause: error })));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
