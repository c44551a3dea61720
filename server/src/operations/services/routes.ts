import { type ServiceStatus, services } from '@ai-site/shared/api/services';
import type { FastifyInstance } from 'fastify';
import { tierSourcesOf } from '../../chat/models/configured-tiers.ts';
import { cloudStatus } from '../../cloud/service-status.ts';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { backupHealth } from '../backup/routes.ts';
import { backupFault, clockFault, jobFaults, servicesOf } from './services.ts';

/** Registers the operators' view of what is connected, and logs what is not: users read no settings. */
export function registerServices(app: FastifyInstance, site: Site): void {
  const all = (): ServiceStatus[] => servicesOf(site.settings, tierSourcesOf(site), site.ports.ownSpeech());
  for (const { name, state, settings } of all())
    if (state !== 'connected') site.log.info({ service: name, settings }, 'not connected');
  route(app, site, services.list, async () => [
    ...(site.settings.backup.place === null ? [] : backupFault(await backupHealth(site))),
    ...clockFault(site.clockSkewSeconds()),
    ...jobFaults(await site.jobs.health(site)),
    ...all(),
    await cloudStatus(site),
  ]);
}
