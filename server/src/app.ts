import { type FastifyBaseLogger, type FastifyInstance, fastify, LogController } from 'fastify';
import { registerAccounts } from './accounts/routes.ts';
import { registerChatFiles } from './chat/files/routes.ts';
import { registerChat } from './chat/routes.ts';
import { registerContracts } from './contracts/routes.ts';
import { registerExchangeCodes } from './exchange-codes/routes.ts';
import { registerPages } from './gateway/register.ts';
import { answerClientError } from './http/client-errors.ts';
import { drainOnClose } from './http/drain.ts';
import { answerFrameworkError, handleErrors } from './http/errors.ts';
import { registerHealth } from './http/health.ts';
import { addSiteHooks } from './http/hooks.ts';
import { registerOpenApi } from './http/openapi.ts';
import { addSecurityHeaders, requestIdOf } from './http/security.ts';
import { registerMembership } from './membership/routes.ts';
import { registerOrders } from './orders/routes.ts';
import { registerQuickFill } from './quick-fill/routes.ts';
import { registerRealtime } from './realtime/routes.ts';
import { registerGuard } from './releases/guard.ts';
import type { Site } from './site.ts';
import { registerOutbox } from './sms/routes.ts';
import { registerStatistics } from './statistics/routes.ts';
import { registerStorage } from './storage/routes.ts';
import { registerTelemetry } from './telemetry/routes.ts';
import { registerUsers } from './users/routes.ts';

type Register = (app: FastifyInstance, site: Site) => void | Promise<void>;

/** What the site serves, in the order in which it is registered. */
const domains: readonly Register[] = [
  registerHealth,
  registerOpenApi,
  registerStorage,
  registerOutbox,
  registerAccounts,
  registerMembership,
  registerOrders,
  registerContracts,
  registerExchangeCodes,
  registerUsers,
  registerRealtime,
  registerChat,
  registerChatFiles,
  registerQuickFill,
  registerStatistics,
  registerTelemetry,
  registerGuard,
  registerPages,
];

/** Body limit of calls that tell none of their own. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** The whole HTTP face of a site, not yet listening. */
export async function createApp(site: Site): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = site.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: (_address, hop) => hop < site.settings.trustedProxies,
    requestIdHeader: false,
    genReqId: requestIdOf,
    frameworkErrors: (error, request, reply) => void answerFrameworkError(error, request, reply),
    clientErrorHandler: answerClientError,
    forceCloseConnections: true,
  });
  addSiteHooks(app, site);
  drainOnClose(app);
  addSecurityHeaders(app);
  handleErrors(app);
  app.addHook('onResponse', async (request, reply) => request.log.debug({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered'));
  for (const register of domains) await register(app, site);
  await site.notices.ready();
  return app;
}
