import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { registerPrompts } from '../apps/prompts/routes.ts';
import { registerQuickFill } from '../apps/quick-fill/routes.ts';
import { registerApps } from '../apps/routes.ts';
import { registerExchangeCodes } from '../billing/exchange-codes/routes.ts';
import { registerInvoices } from '../billing/invoices/routes.ts';
import { registerAgreements } from '../billing/legal-agreements/routes.ts';
import { registerMembership } from '../billing/membership/routes.ts';
import { registerNewcomer } from '../billing/newcomer/routes.ts';
import { registerOrders } from '../billing/orders/routes.ts';
import { registerChatFiles } from '../chat/files/routes.ts';
import { registerChat } from '../chat/routes.ts';
import { registerCloud } from '../cloud/routes.ts';
import { registerComics } from '../comics/routes.ts';
import { registerCreation } from '../creation/routes.ts';
import { registerPages } from '../delivery/gateway/register.ts';
import { announceReleases } from '../delivery/releases/registry/announce-releases.ts';
import { ReleasedVersions } from '../delivery/releases/registry/known-versions.ts';
import { registerOperators } from '../identity/operators/routes.ts';
import { registerAccounts } from '../identity/routes.ts';
import { followSessionEnds } from '../identity/sessions/follow-session-ends.ts';
import { registerOutbox } from '../identity/sms/routes.ts';
import { registerAlertWebhooks } from '../operations/alerts/routes.ts';
import { registerBackups } from '../operations/backup/routes.ts';
import { registerLocalModels } from '../operations/local-models/routes.ts';
import { registerOperation } from '../operations/metrics/register.ts';
import { registerServices } from '../operations/services/routes.ts';
import { registerStatistics } from '../operations/statistics/routes.ts';
import { registerUsers } from '../operations/users/routes.ts';
import { limitBodyTime } from '../platform/http/body-time.ts';
import { answerClientError } from '../platform/http/client-errors.ts';
import { closeConnectionsWhileDraining, drainOnClose } from '../platform/http/drain.ts';
import { answerFrameworkError, handleErrors } from '../platform/http/errors.ts';
import { registerHealth } from '../platform/http/health.ts';
import { addSiteHooks } from '../platform/http/hooks.ts';
import { idleConnectionMs } from '../platform/http/idle-connections.ts';
import { registerOpenApi } from '../platform/http/openapi.ts';
import { addSecurityHeaders, requestIdOf } from '../platform/http/security.ts';
import { registerSecurityTxt } from '../platform/http/security-txt.ts';
import { createTlsServer } from '../platform/http/tls-server.ts';
import { endUnreadBodies } from '../platform/http/unread-body.ts';
import { countRequests } from '../platform/monitoring/http-metrics.ts';
import { registerMetrics } from '../platform/monitoring/metrics-route.ts';
import { registerNotices } from '../platform/notices/routes.ts';
import { registerStorage } from '../platform/objects/routes.ts';
import { registerRealtime } from '../platform/realtime/routes.ts';
import type { Site } from '../platform/site.ts';
import { registerTelemetry } from '../platform/telemetry/routes.ts';
import { givenTraceId, traceRequests } from '../platform/tracing/trace-requests.ts';
import { registerShowcase } from '../showcase/routes.ts';

type Register = (app: FastifyInstance, site: Site) => void | Promise<void>;

/** The HTTP domains of the site, in registration order. */
const domains: readonly Register[] = [
  registerHealth,
  registerMetrics,
  registerOpenApi,
  registerSecurityTxt,
  registerStorage,
  registerOutbox,
  registerAccounts,
  registerOperators,
  registerMembership,
  registerNewcomer,
  registerOrders,
  registerInvoices,
  registerAgreements,
  registerExchangeCodes,
  registerUsers,
  registerServices,
  registerLocalModels,
  registerBackups,
  registerOperation,
  registerAlertWebhooks,
  (app, site) => registerRealtime(app, site, [followSessionEnds, announceReleases]),
  registerNotices,
  registerChat,
  registerChatFiles,
  registerQuickFill,
  registerPrompts,
  registerCreation,
  registerApps,
  registerShowcase,
  registerComics,
  registerCloud,
  registerStatistics,
  (app, site) => registerTelemetry(app, site, new ReleasedVersions(site)),
  registerPages,
];

/** Body limit of calls that declare none of their own. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** Maximum time in milliseconds to receive a request; uploads have shorter limits of their own. */
const REQUEST_MS = 15 * 60_000;

/** Creates the Fastify app of a site with every route registered; it does not listen yet. */
export async function createApp(site: Site): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = site.log;
  const { tls } = site.settings;
  const tlsServer =
    tls === null
      ? null
      : createTlsServer(tls, {
          requestTimeout: REQUEST_MS,
          onRenewalFailed: (error) => site.log.error({ err: error }, 'the renewed certificate cannot be used'),
        });
  const app = fastify<Server, IncomingMessage, ServerResponse, FastifyBaseLogger>({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    // Without options: with them pino sets the level of each logger anew, which takes longer than a line.
    childLoggerFactory: (log, bindings) => log.child(bindings),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address, hop) => hop < site.settings.trustedProxies,
    requestIdHeader: false,
    genReqId: (request) => givenTraceId(site.settings, request) ?? requestIdOf(request),
    frameworkErrors: (error, request, reply) => void answerFrameworkError(error, request, reply),
    clientErrorHandler: answerClientError,
    forceCloseConnections: true,
    requestTimeout: REQUEST_MS,
    keepAliveTimeout: idleConnectionMs(site.settings),
    ...(tlsServer === null ? {} : { serverFactory: (handler) => tlsServer.start(handler) }),
  });
  // A page of another site may post plain text without asking first; no call takes it.
  app.removeContentTypeParser('text/plain');
  addSiteHooks(app, site);
  countRequests(app, site);
  traceRequests(app, site.settings);
  drainOnClose(app);
  closeConnectionsWhileDraining(app);
  endUnreadBodies(app);
  app.addHook('preClose', async () => tlsServer?.closeSessions());
  addSecurityHeaders(app, site.settings);
  limitBodyTime(app);
  handleErrors(app);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request');
    done();
  });
  for (const register of domains) await register(app, site);
  await site.notifier.ready();
  return app;
}
