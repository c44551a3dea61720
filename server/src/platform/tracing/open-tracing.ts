import type { Logger } from 'pino';
import type { TracingSettings } from '../config/tracing-settings.ts';
import { setTracing } from './tracing.ts';

/** Begins to record spans when the settings say where they go; resolves with how that ends. Only then is the code loaded that does it. */
export async function openTracing(settings: TracingSettings | null, log: Logger): Promise<() => Promise<void>> {
  if (settings === null) return async () => {};
  const { OtlpTracing } = await import('./otlp/otlp-tracing.ts');
  const opened = new OtlpTracing(settings, (error) => log.warn({ err: error }, 'traces could not be sent'));
  setTracing(opened);
  return async () => {
    setTracing(null);
    await opened.close();
  };
}
