import { readSettings } from '../../../platform/config/settings.ts';
import { runWorker } from '../../worker.ts';

// A worker for tests that kill it. Sends its parent a message when it works.
await runWorker(readSettings(process.env));
process.send?.('working');
