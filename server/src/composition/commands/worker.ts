import { readSettings } from '../../platform/config/settings.ts';
import { runWorker } from '../worker.ts';
import { errorText } from './error-text.ts';

// `npm run worker`: runs background jobs in a separate process, on any machine that can reach the database.
try {
  await runWorker(readSettings(process.env));
  console.log('working');
} catch (error) {
  console.error(errorText(error));
  process.exit(1);
}
