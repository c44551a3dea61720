import { ApiError } from '@ai-site/shared/errors';
import { DeclarationError } from '@ai-site/shared/webpack/declaration-error';
import { commands } from '../../delivery/command-line/commands.ts';
import { setProject } from '../../delivery/command-line/project.ts';
import { runCommandLine } from '../../delivery/command-line/run.ts';
import { workspaceProject } from '../../delivery/command-line/workspace-project.ts';
import { CommandError } from '../../delivery/refusals/command-error.ts';
import { kit } from '../../delivery/remote-kit/kit.ts';
import { SettingsError } from '../../platform/config/settings.ts';

// `npm run remote -- <command>`: lets a team release its package on a local or a remote site.
try {
  setProject(workspaceProject);
  await runCommandLine(process.argv.slice(2), { ...commands, kit });
} catch (error) {
  // An expected error is printed as one sentence; an unexpected one with its stack.
  console.error(
    error instanceof CommandError ||
      error instanceof ApiError ||
      error instanceof DeclarationError ||
      error instanceof SettingsError
      ? error.message
      : error,
  );
  process.exitCode = 1;
}
