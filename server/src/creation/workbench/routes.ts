import { engines } from '@ai-site/shared/api/engines';
import type { FastifyInstance } from 'fastify';
import { operatorLabel } from '../../identity/accounts/operator-label.ts';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { listTaskAlerts, resolveTaskAlert } from '../task-alerts/task-alerts.ts';
import { toolEngines } from './tool-engines.ts';
import { readTrial, startTrial } from './trials.ts';

/** Registers the operators' calls about engines. */
export function registerEngines(app: FastifyInstance, site: Site): void {
  route(app, site, engines.list, () => toolEngines(site));
  route(app, site, engines.startTrial, ({ session, params }) => startTrial(site, session, params.tool));
  route(app, site, engines.trial, ({ params }) => readTrial(site, params.id));
  route(app, site, engines.alerts, () => listTaskAlerts(site));
  route(app, site, engines.resolveAlert, ({ session, params, body }) =>
    resolveTaskAlert(site, { id: params.id, note: body.note, by: operatorLabel(session) }),
  );
}
