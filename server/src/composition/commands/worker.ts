import { readSettings, SettingsError } from '../../platform/config/settings.ts';
import { SiteDataError } from '../../platform/installation/site-marker.ts';
import { runWorker } from '../worker.ts';

// `npm run worker`: runs background jobs in a separate process, on any machine that can reach the database.
try {
  await runWorker(readSettings(process.env));
  console.log('working');
} catch (error) {
  console.error(error instanceof SettingsError || error instanceof SiteDataError ? error.message : error);
  process.exit(1);
}
