import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { registryCalls } from '@ai-site/shared/api/registry';
import {
  REGISTRY_ELEMENT_ID,
  type RegisteredRemote,
  type Registry,
  type RemoteDescription,
  type SiteSettings,
} from '@ai-site/shared/contract';
import { ApiError } from '@ai-site/shared/errors';
import { fetchTransport } from '@ai-site/shared/http/fetch-transport';
import { createCaller } from '@ai-site/shared/http/typed-calls';
import { DEVELOPMENT_PREFIX, DEVELOPMENT_VERSION } from '@ai-site/shared/webpack/development';
import { DECLARATION_FILE, describedBy, readDeclaration } from '@ai-site/shared/webpack/packages';

/** The registry of the site behind the development shell; null while no shell is released there. */
async function siteRegistry(site: string): Promise<Registry | null> {
  try {
    return await createCaller(fetchTransport(site))(registryCalls.current, {}, {});
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

export interface DevelopmentPage {
  readonly root: string;
  readonly packages: readonly string[];
  /** Origin of the site behind the development shell. */
  readonly site: string;
  /** Used while that site has no settings of its own. */
  readonly settings: SiteSettings;
}

/** A package's current declarations, read again after every change. */
async function describeNow(directory: string): Promise<RemoteDescription> {
  return describedBy(await readDeclaration(directory, statSync(path.join(directory, DECLARATION_FILE)).mtimeMs));
}

/** A remote under development, as the page sees it: with the defaults of its configuration, whatever the site has set. */
async function developedRemote(directory: string): Promise<RegisteredRemote> {
  const { configuration: _, ...description } = await describeNow(directory);
  return {
    ...description,
    version: DEVELOPMENT_VERSION,
    entry: `${DEVELOPMENT_PREFIX}${description.name}/remoteEntry.js`,
    integrity: null,
    compatible: true,
    preload: [],
    previous: null,
  };
}

/** The page of the development shell: developed packages from memory, everything else as the site serves it. */
export async function developmentPage({ root, packages, site, settings }: DevelopmentPage): Promise<string> {
  const live = await siteRegistry(site);
  const remotes = await Promise.all(
    packages.filter((name) => name !== 'shell').map((name) => developedRemote(path.join(root, name))),
  );
  const rest = (live?.remotes ?? []).filter((remote) => !packages.includes(remote.name));
  const shown: Registry = {
    site: live?.site ?? settings,
    shell: { ...(await describeNow(path.join(root, 'shell'))), version: DEVELOPMENT_VERSION },
    remotes: [...remotes, ...rest],
    sample: 0,
    overrides: [],
  };
  const head = [
    `<link rel="stylesheet" href="${DEVELOPMENT_PREFIX}shell/main.css">`,
    `<script defer src="${DEVELOPMENT_PREFIX}shell/main.js"></script>`,
  ];
  const data = `<script type="application/json" id="${REGISTRY_ELEMENT_ID}">${JSON.stringify(shown).replaceAll('<', '\\u003c')}</script>`;
  return readFileSync(path.join(root, 'shell/public/index.html'), 'utf8')
    .replace('<!-- gateway:head -->', () => head.join('\n    '))
    .replace('<!-- gateway:body -->', () => data);
}
