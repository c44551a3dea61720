import { PAGE_KEY_ELEMENT_ID } from '@ai-site/shared/api/telemetry-limits';
import type { Registry } from '@ai-site/shared/contract';
import type { Site } from '../../platform/site.ts';
import { networkGroupOf } from '../../platform/telemetry/network-groups.ts';
import { issuePageKey, type NamedVersion } from '../../platform/telemetry/page-key.ts';
import type { ResolvedSite } from '../releases/registry/registry.ts';

const versions = new WeakMap<Registry, readonly NamedVersion[]>();

function versionsOf(registry: Registry): readonly NamedVersion[] {
  const known = versions.get(registry) ?? [{ name: 'shell', version: registry.shell.version }, ...registry.remotes];
  versions.set(registry, known);
  return known;
}

/** The data element with the key for the reports of one page; empty for a page with overrides, which reports nothing. */
export function pageKeyElement(
  { settings, clock }: Pick<Site, 'settings' | 'clock'>,
  { registry }: Pick<ResolvedSite, 'registry'>,
  ip: string,
): string {
  if (registry.overrides.length > 0) return '';
  const key = issuePageKey(settings, {
    versions: versionsOf(registry),
    group: networkGroupOf(settings, ip),
    now: clock(),
  });
  return `<script type="text/plain" id="${PAGE_KEY_ELEMENT_ID}">${key}</script>`;
}
