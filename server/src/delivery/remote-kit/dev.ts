import * as z from 'zod/mini';
import { defineCommand } from '../command-line/command.ts';
import { ports } from '../command-line/ports.ts';
import { port } from '../command-line/words.ts';
import { onlyRemote } from './build.ts';

/** `dev`: the remote alone, without shell and site. */
export const dev = defineCommand({
  summary: 'open the remote alone, on the test platform, with hot reload',
  positionals: [],
  options: ['port'],
  input: z.object({ port: z._default(port, ports.develop) }),
  async run({ port: chosen }) {
    const [, directory] = onlyRemote();
    // webpack takes a second to load, which no other command needs.
    const { developStandalone } = await import('../development/standalone.ts');
    await developStandalone(directory, chosen);
    console.log(`ready http://localhost:${chosen}`);
  },
});
