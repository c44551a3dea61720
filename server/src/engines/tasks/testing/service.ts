import { afterAll, beforeAll } from '@jest/globals';
import { testDepth } from '../../../testing/test-depth.ts';
import type { EngineFault } from './conformance.ts';
import { SampleTasks } from './sample-tasks.ts';

/** Key of the services that test servers stand for. */
export const SERVICE_KEY = 'sk-secret-0123456789';
/** What no error of an engine may show. */
export const serviceSecrets: readonly string[] = [SERVICE_KEY, 'secret-01'];

/** Faults of every service that is called over HTTP. */
export const serviceFaults: readonly EngineFault[] = [
  'silent',
  'tooManyRequests',
  'serverError',
  'wrongKey',
  'cutConnection',
  'cutAnswer',
  'wrongJson',
  'noResults',
  'noImage',
  'refusal',
];

const sharedFaults: ReadonlySet<EngineFault> = new Set([
  'tooManyRequests',
  'serverError',
  'cutConnection',
  'cutAnswer',
  'wrongJson',
]);

/**
 * By day the faults of one engine without those that the same code reads for every engine: `dashscope-engine.test.ts` and
 * `openai-task-engine.test.ts` show these.
 */
export const testedFaults = (faults: readonly EngineFault[]): readonly EngineFault[] =>
  testDepth.everyVariant ? faults : faults.filter((fault) => !sharedFaults.has(fault));

/** Starts a test server before the tests of the file and stops it after them. */
export function withServer<S extends { close(): Promise<void> }>(start: (key: string) => Promise<S>): () => S {
  let server: S | undefined;
  beforeAll(async () => {
    server = await start(SERVICE_KEY);
  });
  afterAll(() => server?.close());
  return () => {
    if (server === undefined) throw new Error('The test server has not started');
    return server;
  };
}

/** Sample tasks for the tests of a `describe`. */
export function withSampleTasks(): () => SampleTasks {
  let samples: SampleTasks | undefined;
  beforeAll(async () => {
    samples = await SampleTasks.create();
  });
  afterAll(() => samples?.remove());
  return () => {
    if (samples === undefined) throw new Error('The sample tasks have not been made');
    return samples;
  };
}
