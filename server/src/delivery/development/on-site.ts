import { LOCAL_BUILD_VERSION } from '@ai-site/shared/contract';
import { developmentFiles, siteDevelopmentConfiguration } from '@ai-site/shared/webpack/development';
import { startDevelopmentServer } from './dev-server.ts';

const originAt = (port: number): string => `http://localhost:${port}`;

/** Entry of a remote that `developOnSite` serves, as overrides of a page name it. */
export const developedEntry = (port: number, name: string): string =>
  `${developmentFiles(originAt(port), name)}remoteEntry.js`;

/** Serves the remote in a directory to the pages of a site, in which an edit mounts it again. Its own address shows where. */
export async function developOnSite(
  directory: string,
  port: number,
  { site, page }: { readonly site: string; readonly page: string },
): Promise<void> {
  const link = page.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  await startDevelopmentServer({
    port,
    configurations: [await siteDevelopmentConfiguration(directory, originAt(port))],
    page: async () =>
      `<!doctype html><meta charset="utf-8"><title>${LOCAL_BUILD_VERSION}</title><link rel="icon" href="data:,"><a href="${link}">${link}</a>`,
    proxy: [],
    site,
  });
}
