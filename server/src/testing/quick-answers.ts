import { setImmediate } from 'node:timers/promises';
import { pauses } from '../../demo-engine/src/cadence.ts';

// Answers of the builtin engine come as fast as they are read. A test that stops one gives them pauses.
pauses.wait = (_, signal) => setImmediate(undefined, { signal });
