import { createBus } from '@ai-site/shared/bus';
import type { Bus, Telemetry } from '@ai-site/shared/contract';
import { surfaceError } from './surface-error.ts';

/** The schemas of the payloads: nothing is emitted at the start. */
const loadEvents = async () => (await import(/* webpackChunkName: "bus-events" */ './bus-events.ts')).busEvents;

/** The bus of the page: a contract violation throws in development and is counted in production; a listener's own error surfaces as uncaught. */
export function createSiteBus(telemetry: Telemetry): Bus {
  return createBus(loadEvents, {
    strict: process.env.NODE_ENV !== 'production',
    onFault: ({ kind, event, error }) => {
      // Uncaught, so that test runs against production builds fail on a contract violation too.
      surfaceError(error);
      if (kind !== 'listener')
        telemetry.report({ event: 'script-error', source: 'bus', error: `${kind} ${event}`.slice(0, 100) });
    },
  });
}
