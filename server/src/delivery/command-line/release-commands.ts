import { canary } from './canary.ts';
import type { Command } from './command.ts';
import { deploy } from './deploy.ts';
import { history } from './history.ts';
import { pin, unpin } from './pin.ts';
import { promote } from './promote.ts';
import { retire } from './retire.ts';
import { rollback } from './rollback.ts';
import { serve } from './serve.ts';
import { status } from './status.ts';
import { verify } from './verify.ts';

/** Commands of every project with remotes, whether in this workspace or in a repository of its own. */
export const releaseCommands: Readonly<Record<string, Command>> = {
  deploy,
  promote,
  canary,
  rollback,
  pin,
  unpin,
  retire,
  status,
  history,
  verify,
  serve,
};
