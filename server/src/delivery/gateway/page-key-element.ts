import { PAGE_KEY_ELEMENT_ID } from '@ai-site/shared/api/telemetry-limits';
import type { Site } from '../../platform/site.ts';
import { networkGroupOf } from '../../platform/telemetry/network-groups.ts';
import { issuePageKey } from '../../platform/telemetry/page-key.ts';
import type { ResolvedSite } from '../releases/registry/registry.ts';

/** The data element with the key for the reports of one page; empty for a page with overrides, which reports nothing. */
export function pageKeyElement({ settings, clock }: Pick<Site, 'settings' | 'clock'>, { registry }: Pick<ResolvedSite, 'registry'>, ip: string): string {
  if (registry.overrides.length > 0) return '';
  const versions = [{ name: 'shell', version: registry.shell.version }, ...registry.remotes];
  const key = issuePageKey(settings, { versions, group: networkGroupOf(settings, ip), now: clock() });
  return `<script type="text/plain" id="${PAGE_KEY_ELEMENT_ID}">${key}</script>`;
}
