import { ApiError } from '@ai-site/shared/errors';
import { SettingsError } from '../config/settings.ts';
import { CommandError } from './remote/command-error.ts';
import { runCommandLine } from './remote/run.ts';

// `npm run remote -- <command>`: how a team releases its package, on a local or a remote site.
try {
  await runCommandLine(process.argv.slice(2));
} catch (error) {
  // A refusal is told in one sentence; a fault of this program with the place where it happened.
  console.error(error instanceof CommandError || error instanceof ApiError || error instanceof SettingsError ? error.message : error);
  process.exitCode = 1;
}
