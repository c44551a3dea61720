import path from 'node:path';
import * as z from 'zod/mini';
import { defineCommand } from '../command-line/command.ts';
import { programs } from '../command-line/program-names.ts';
import { version } from '../command-line/words.ts';
import { packKit } from './pack/pack-kit.ts';

/** `kit`: the tarballs with which a team makes a remote in a repository of its own. */
export const kit = defineCommand({
  summary: 'pack @ai-site/remote-kit and @ai-site/shared, for remotes in repositories of their own',
  positionals: [],
  options: ['out', 'version'],
  input: z.object({ out: z._default(z.string(), 'dist'), version: z.optional(version) }),
  async run({ out, version: chosen }) {
    const tarballs = await packKit(path.resolve(out), chosen);
    console.log(
      `${tarballs.join('\n')}\n\nIn an empty folder: npm install --save-exact ${tarballs.join(' ')} && ${programs.ownRepository} create mf-podcast --routes /podcast`,
    );
  },
});
