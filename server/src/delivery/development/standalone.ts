import { DEVELOPMENT_PREFIX } from '@ai-site/shared/webpack/development';
import { describePackage } from '@ai-site/shared/webpack/packages';
import { standaloneConfiguration } from '@ai-site/shared/webpack/standalone';
import { startDevelopmentServer } from './dev-server.ts';
import { pageOfBuild } from './page-of-build.ts';

/** Serves the remote in a directory on the test platform, with hot reload. */
export async function developStandalone(directory: string, port: number): Promise<void> {
  const { title } = await describePackage(directory);
  await startDevelopmentServer({
    port,
    configurations: [standaloneConfiguration(directory)],
    page: async () => pageOfBuild(title, DEVELOPMENT_PREFIX),
    proxy: [],
  });
}
