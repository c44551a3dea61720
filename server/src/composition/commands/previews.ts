import { PREVIEWS_PATH } from '@ai-site/shared/frame';
import { buildPreviews, canBuildPreviews } from '../../delivery/previews/previews-build.ts';
import { readSettings, SettingsError } from '../../platform/config/settings.ts';
import { runServer } from '../main.ts';
import { errorText } from './error-text.ts';

// Starts a local site for the previews of the components and prints their address. Nothing else is built: its other pages are those built last.
async function openPreviews(): Promise<string> {
  const settings = readSettings(process.env);
  if (!settings.relaxations.previews || !canBuildPreviews())
    throw new SettingsError('Previews are shown by a local site that runs from a working copy, with SITE_ENV=local.');
  const server = await runServer(settings);
  try {
    await buildPreviews();
    return `${server.origin}${PREVIEWS_PATH}`;
  } catch (error) {
    await server.close();
    throw error;
  }
}

try {
  console.log(`previews ${await openPreviews()}`);
} catch (error) {
  console.error(errorText(error));
  process.exit(1);
}
