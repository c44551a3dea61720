import type { Configuration } from 'webpack';
import type { BuildRequest } from './build-request.ts';
import { hostFederation } from './federation.ts';
import { commonConfiguration } from './preset.ts';

/**
 * Webpack configuration of a page outside the site that mounts remotes: it provides all that remotes share, as the shell does. `entry` is its
 * first script, which becomes `main.js` with `main.css`.
 */
export function plainHostConfiguration(request: BuildRequest, entry: string): Configuration {
  const common = commonConfiguration(request, { main: entry });
  return { ...common, plugins: [...(common.plugins ?? []), hostFederation(request)] };
}
