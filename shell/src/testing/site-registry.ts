import path from 'node:path';
import type { SiteMap } from '@ai-site/shared/contract';
import { sampleRemote, sampleShell } from '@ai-site/shared/testing';
import { describeSite } from '@ai-site/shared/webpack/packages';

/** The packages of this working copy as a registry would list them, read from their declarations. */
export async function siteRegistry(): Promise<SiteMap> {
  const [shell, ...remotes] = await describeSite(path.resolve(import.meta.dirname, '../../..'));
  return {
    shell: { ...sampleShell, ...shell },
    remotes: remotes.map(({ name, title, routes, menu, tabs, footer, slots }) =>
      sampleRemote({ name, title, routes, menu, tabs, footer, slots }),
    ),
  };
}
