import path from 'node:path';
import { type BuildRequest, commonConfiguration } from '@ai-site/shared/webpack/preset';
import type { Configuration } from 'webpack';
import { root } from '../../../server/src/delivery/build/programs.ts';
import { compile } from '../compile.ts';

const here = import.meta.dirname;

/** The two modules that implement federation are replaced; layout, platform, UI kit and screens are the very same files. */
const seams: Readonly<Record<string, string>> = {
  [path.join(root, 'shell/src/federation/RemoteOutlet.tsx')]: path.join(here, 'Outlet.tsx'),
  [path.join(root, 'shared/src/remote/create-remote.tsx')]: path.join(here, 'create-remote.ts'),
};

function configuration(output: string): Configuration {
  const request: BuildRequest = { directory: here, name: 'monolith', version: '1.0.0', mode: 'production', output };
  const common = commonConfiguration(request, { main: path.join(root, 'shell/src/boot/main.tsx') });
  return { ...common, resolve: { ...common.resolve, alias: { ...common.resolve?.alias, ...seams } } };
}

/** Builds the same sources as one lazily split application; resolves with the files of its entry. */
export async function buildMonolith(output: string): Promise<readonly string[]> {
  return (await compile(configuration(output))).get('main') ?? [];
}
