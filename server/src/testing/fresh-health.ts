import { healthAge } from '../platform/http/health.ts';

// Tests change what a site can serve and ask at once. A test of the age sets it.
Object.assign(healthAge, { refreshMs: 0, maxMs: 0 });
