import { existsSync } from 'node:fs';
import path from 'node:path';
import { DECLARATION_FILE, readPackage } from '@ai-site/shared/webpack/packages';
import { programs } from '../command-line/program-names.ts';
import type { Project } from '../command-line/project.ts';

const suite = path.resolve(import.meta.dirname, '../../../../e2e/conformance/own-repository.config');

/** The one remote of a repository of its own, in its root directory. */
export function ownProject(directory: string): Project {
  return {
    program: programs.ownRepository,
    packages: () =>
      new Map(existsSync(path.join(directory, DECLARATION_FILE)) ? [[readPackage(directory).name, directory]] : []),
    ranSite: () => false,
    localToken: null,
    conformance: `${suite}${path.extname(import.meta.filename)}`,
  };
}
