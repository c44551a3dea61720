import { readFileSync } from 'node:fs';
import path from 'node:path';
import { envelope } from '@ai-site/shared/api/envelope';
import { registryCalls } from '@ai-site/shared/api/registry';
import { CONTRACT_VERSION, REGISTRY_ELEMENT_ID, type RegisteredRemote, type Registry, registry, remoteDescription, type SiteSettings } from '@ai-site/shared/contract';
import { DEVELOPMENT_PREFIX, DEVELOPMENT_VERSION } from '@ai-site/shared/webpack/development';

/**
 * Must run before React loads: a remote's refresh runtime finds the shell's React only through renderers that this hook
 * kept. Without it a hot update reports success while the screen stays.
 */
const refreshHook = `
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers: new Map(), supportsFiber: true, isDisabled: false,
    inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id; },
    onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
  };`;

/** The registry of the site that stands behind the development shell; null while no shell was released there. */
async function siteRegistry(site: string): Promise<Registry | null> {
  const response = await fetch(`${site}${registryCalls.current.path}`);
  return response.ok ? registry.parse(envelope.parse(await response.json()).data) : null;
}

export interface DevelopmentPage {
  /** Root of the working copy. */
  readonly root: string;
  readonly packages: readonly string[];
  /** Origin of the site behind. */
  readonly site: string;
  /** Shown when that site has none of its own yet. */
  readonly settings: SiteSettings;
}

/** A remote under development, as the page sees it. */
function developedRemote(root: string, name: string): RegisteredRemote {
  const description = remoteDescription.parse(JSON.parse(readFileSync(path.join(root, name, 'remote.json'), 'utf8')));
  return { ...description, version: DEVELOPMENT_VERSION, entry: `${DEVELOPMENT_PREFIX}${name}/remoteEntry.js`, integrity: null, compatible: true, preload: [], former: null };
}

/** The page of the development shell: developed packages from memory, everything else as the site serves it. */
export async function developmentPage({ root, packages, site, settings }: DevelopmentPage): Promise<string> {
  const live = await siteRegistry(site);
  const remotes = packages.filter((name) => name !== 'shell').map((name) => developedRemote(root, name));
  const rest = (live?.remotes ?? []).filter((remote) => !packages.includes(remote.name));
  const shown: Registry = {
    site: live?.site ?? settings,
    shell: { version: DEVELOPMENT_VERSION, contract: CONTRACT_VERSION },
    remotes: [...remotes, ...rest],
    sample: 0,
    overrides: [],
  };
  const head = [
    `<script>${refreshHook}</script>`,
    `<link rel="stylesheet" href="${DEVELOPMENT_PREFIX}shell/main.css">`,
    `<script defer src="${DEVELOPMENT_PREFIX}shell/main.js"></script>`,
  ];
  const data = `<script type="application/json" id="${REGISTRY_ELEMENT_ID}">${JSON.stringify(shown).replaceAll('<', '\\u003c')}</script>`;
  return readFileSync(path.join(root, 'shell/public/index.html'), 'utf8')
    .replace('<!-- gateway:head -->', () => head.join('\n    '))
    .replace('<!-- gateway:body -->', () => data);
}
