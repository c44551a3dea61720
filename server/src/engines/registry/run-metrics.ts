import { LOCAL_ENGINE } from '@ai-site/shared/tools/origin';
import { engineId } from '../../platform/config/engine-settings.ts';
import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { EngineRun } from './engine-run.ts';

/** The engine of speech that an OpenAI-compatible server is. */
const SPEECH_SERVER = 'model';

/** Admits the ids of engines as values of labels. */
export const registerEngines = (metrics: Metrics): void =>
  metrics.register('engine_requests_total', 'service', [...engineId.options, LOCAL_ENGINE, SPEECH_SERVER]);

/** Counts a run of an engine that ended. */
export function countEngineRun(metrics: Metrics, { engine: service, failure, ms }: EngineRun): void {
  metrics.count('engine_requests_total', { service, outcome: failure ?? 'success' });
  if (ms !== null) metrics.observe('engine_seconds', { service }, ms / 1000);
}
