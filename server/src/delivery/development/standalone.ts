import { describePackage } from '@ai-site/shared/webpack/packages';
import { standaloneConfiguration } from '@ai-site/shared/webpack/standalone';
import { startDevelopmentServer } from './dev-server.ts';
import { standalonePage } from './standalone-page.ts';

/** Serves the remote in a directory on the test platform, with hot reload. */
export async function developStandalone(directory: string, port: number): Promise<void> {
  const { title } = await describePackage(directory);
  await startDevelopmentServer({
    port,
    configurations: [standaloneConfiguration(directory)],
    page: async () => standalonePage(title),
    proxy: [],
  });
}
