import { existsSync } from 'node:fs';
import path from 'node:path';
import { sitePackages } from '@ai-site/shared/webpack/packages';
import { dataDirectory, readSettings } from '../../platform/config/settings.ts';
import { root } from '../build/programs.ts';
import { deployToken, deployTokenPath } from '../releases/records/deploy-access.ts';
import { programs } from './program-names.ts';
import type { Project } from './project.ts';

/** This workspace: the shell, the remotes, and a site that may run from it. */
export const workspaceProject: Project = {
  program: programs.workspace,
  packages: () => new Map(sitePackages(root).map((name) => [name, path.join(root, name)])),
  ranSite: () => existsSync(deployTokenPath(dataDirectory(process.env.DATA_DIR))),
  localToken: () => deployToken(readSettings(process.env)),
  // An image of the server is without the browser tests.
  conformance: existsSync(path.join(root, 'e2e')) ? path.join(root, 'playwright.config.ts') : null,
};
