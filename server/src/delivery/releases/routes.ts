import { configuration } from '@ai-site/shared/api/configuration';
import { registryCalls } from '@ai-site/shared/api/registry';
import { type PackageReleases, releases } from '@ai-site/shared/api/releases';
import { isLocalBuild } from '@ai-site/shared/contract';
import { ApiError, errorTexts } from '@ai-site/shared/errors';
import type { FastifyInstance } from 'fastify';
import { operatorLabel } from '../../identity/accounts/operator-label.ts';
import { writeCookie } from '../../platform/http/cookies.ts';
import { route } from '../../platform/http/route.ts';
import type { Site } from '../../platform/site.ts';
import { refusal } from '../refusals/refusal.ts';
import { canary, pin, promote, rollBack, unpin } from './actions/actions.ts';
import { disable, enable, restore, withdraw } from './actions/closing.ts';
import { setBudget } from './budgets/budgets.ts';
import { configure, listConfiguration } from './channels/configuration.ts';
import { nextVersion } from './channels/versions.ts';
import { describeDeployError } from './describe-error.ts';
import { listPackages } from './list.ts';
import { registerOwnership } from './ownership/ownership-routes.ts';
import { readAuditLog, record } from './records/audit-log.ts';
import { actorOf, allowReleases, deployToken, requireReporter } from './records/deploy-access.ts';
import { versionsOf } from './records/store.ts';
import { issueToken, listTokens, revokeToken } from './records/tokens.ts';
import { allowLocalBuilds, LOCAL_BUILD_COOKIE, signOverrides } from './registry/overrides.ts';
import type { RegistryCache } from './registry/registry.ts';
import { resolveFor } from './registry/visitor.ts';
import { identifyVisitor } from './registry/visitor-cookie.ts';
import { issueReportKey } from './reports/report-keys.ts';
import { attachReport } from './reports/reports.ts';
import { registerDeploy } from './upload/receive-deploy.ts';

const HOUR_MS = 3_600_000;

export async function registerReleases(app: FastifyInstance, site: Site, cache: RegistryCache): Promise<void> {
  app.siteHooks.deployAccess = allowReleases(site, await deployToken(site.settings));
  app.siteHooks.describeError = describeDeployError;

  route(app, site, registryCalls.current, async ({ raw, reply }) => {
    const resolved = await resolveFor(site, cache, raw, reply);
    if (resolved === null) throw new ApiError(503, errorTexts.unavailable);
    return resolved.registry;
  });
  route(app, site, registryCalls.identify, async ({ session, reply }) => {
    await identifyVisitor(site, session, reply);
    return null;
  });
  route(app, site, releases.list, async () => listPackages(site));
  route(app, site, releases.history, async ({ query, raw }) => readAuditLog(site.db, query, actorOf(raw).scopes));
  route(app, site, releases.nextVersion, async ({ params, query }) => ({
    version: nextVersion(await versionsOf(site.db, params.name), query.preview),
  }));
  await app.register(async (scope) => registerDeploy(scope, site, cache));
  registerActions(app, site, cache);
  registerTokens(app, site);
  registerOverrideLinks(app, site);
  registerConfiguration(app, site, cache);
  registerOwnership(app, site, cache);
}

function registerActions(app: FastifyInstance, site: Site, cache: RegistryCache): void {
  const after = async (name: string): Promise<PackageReleases> => {
    cache.forget();
    const [shown] = await listPackages(site, name);
    if (shown === undefined) throw refusal('package-unknown', { name });
    return shown;
  };

  route(app, site, releases.promote, async ({ params: { name }, body, raw }) => {
    await promote(site, { name, actor: actorOf(raw).label, ...body });
    return after(name);
  });
  route(app, site, releases.canary, async ({ params: { name }, body, raw }) => {
    await canary(site, { name, actor: actorOf(raw).label, ...body });
    return after(name);
  });
  route(app, site, releases.rollback, async ({ params: { name }, body, raw }) => {
    await rollBack(site, { name, actor: actorOf(raw).label, ...body });
    return after(name);
  });
  route(app, site, releases.pin, async ({ params: { name }, body, raw }) => {
    const { label, scopes } = actorOf(raw);
    await pin(site, { name, actor: label, byTeam: scopes !== 'all', ...body });
    return after(name);
  });
  route(app, site, releases.unpin, async ({ params: { name }, body, raw }) => {
    await unpin(site, { name, actor: actorOf(raw).label, ...body });
    return after(name);
  });
  route(app, site, releases.withdraw, async ({ params: { name }, body, raw }) => {
    await withdraw(site, { name, actor: actorOf(raw).label, ...body });
    return after(name);
  });
  route(app, site, releases.setBudget, async ({ params: { name }, body, session }) => {
    await setBudget(site, { name, actor: operatorLabel(session), ...body });
    return after(name);
  });
  const switches = [
    [releases.restore, restore],
    [releases.disable, disable],
    [releases.enable, enable],
  ] as const;
  for (const [call, perform] of switches)
    route(app, site, call, async ({ params: { name }, body, session }) => {
      await perform(site, { name, actor: operatorLabel(session), ...body });
      return after(name);
    });
  route(app, site, releases.reportKey, async ({ params: { name }, body: { version }, raw }) => {
    requireReporter(actorOf(raw));
    return issueReportKey(site, { name, version, actor: actorOf(raw).id });
  });
  route(app, site, releases.attachReport, async ({ params: { name }, body, raw }) => {
    requireReporter(actorOf(raw));
    return attachReport(site, { name, by: actorOf(raw), ...body });
  });
}

function registerTokens(app: FastifyInstance, site: Site): void {
  route(app, site, releases.tokens, async () => listTokens(site));
  route(app, site, releases.issueToken, async ({ body, session }) => issueToken(site, body, operatorLabel(session)));
  route(app, site, releases.revokeToken, async ({ params, session }) =>
    revokeToken(site, params.id, operatorLabel(session)),
  );
}

function registerOverrideLinks(app: FastifyInstance, site: Site): void {
  route(app, site, releases.overrideLink, async ({ body: { overrides, hours }, session, reply }) => {
    if (Object.keys(overrides).length === 0) throw refusal('no-version-chosen', {});
    const now = site.clock();
    const expires = new Date(now.getTime() + hours * HOUR_MS);
    const query = signOverrides(site, overrides, expires);
    if (Object.values(overrides).some(isLocalBuild))
      reply.header(
        'set-cookie',
        writeCookie(site.settings, LOCAL_BUILD_COOKIE, allowLocalBuilds(site, expires), hours * 3600),
      );
    const what = Object.entries(overrides).map(([name, value]) => `${name}=${value}`);
    await record(site.db, {
      name: null,
      action: 'override-link',
      actor: operatorLabel(session),
      at: now,
      reason: `${what.join('，').slice(0, 500)}，${hours} 小时`,
    });
    return { query, expiresAt: expires.toISOString() };
  });
}

function registerConfiguration(app: FastifyInstance, site: Site, cache: RegistryCache): void {
  route(app, site, configuration.list, async () => listConfiguration(site.db));
  route(app, site, configuration.set, async ({ params: { name }, body, raw }) => {
    const after = await configure(site, { name, actor: actorOf(raw).label, ...body });
    cache.forget();
    return after;
  });
}
