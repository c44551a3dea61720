import type { CanaryAudience, CanaryStep } from '@ai-site/shared/api/canary-audience';
import type { Call } from '@ai-site/shared/api/define';
import type { Envelope } from '@ai-site/shared/api/envelope';
import { type OwnershipTable, ownership } from '@ai-site/shared/api/ownership';
import { type AttachedReport, type PackageReleases, type ReleaseEvent, releases } from '@ai-site/shared/api/releases';
import {
  OVERRIDE_HEADER,
  type RegisteredRemote,
  type Registry,
  type Release,
  registry,
  release,
  writeOverrides,
} from '@ai-site/shared/contract';
import type { OwnershipKind } from '@ai-site/shared/domain/ownership';
import { ApiError } from '@ai-site/shared/errors';
import { requestOf } from '@ai-site/shared/http/typed-calls';
import {
  createTestSite,
  type TestAnswer,
  type TestSite,
  type TestSiteOverrides,
  type TestUser,
} from '../../../testing/site.ts';
import { answerArchiveTask } from '../builds/answer-archive-task.ts';
import { packBuild } from '../builds/archive.ts';
import { answerInThread, archiveThreads } from '../builds/archive-work.ts';
import type { BuildFiles } from '../builds/build-files.ts';
import { buildFiles } from './build-release.ts';

const OPERATOR_MOBILE = '13700000001';
/** Reason with which tests go live without the conformance suite. */
export const SKIPPED = '测试';
const MASTER_TOKEN = 'the master token of these tests';

const shellTexts = {
  'index.html': '<html data-shell="SHELL"><head><!-- gateway:head --></head><body><!-- gateway:body --></body></html>',
  'main.js': 'main',
  'main.css': 'css',
};

/** A small shell; its template contains its version. */
export function shellFiles(changes: Partial<Release> = {}): BuildFiles {
  const version = changes.version ?? '1.0.0';
  const description = {
    name: 'shell',
    contract: '1.0.0',
    entry: 'main.js',
    initial: ['main.css', 'main.js'],
    routes: [{ prefix: '/' }],
    singletons: { react: '19.2.0' },
  };
  return buildFiles(
    { ...description, ...changes },
    { ...shellTexts, 'index.html': shellTexts['index.html'].replace('SHELL', version) },
  );
}

export interface ReleaseSiteOptions extends Pick<TestSiteOverrides, 'settings'> {
  /** Whether archives are unpacked and packed in threads, as on a real site; otherwise in the process of the test. */
  readonly threads?: boolean;
}

export interface UploadOptions {
  /** `live` by default: the candidate is promoted at once. */
  readonly channel?: 'live' | 'candidate';
  readonly reason?: string;
  readonly token?: string;
}

export interface Page {
  readonly status: number;
  readonly body: string;
  readonly policy: string;
  /** The `set-cookie` header; undefined when the page sets none. */
  readonly cookie: string | undefined;
  readonly registry: Registry;
}

export interface Ask {
  readonly cookie?: string | undefined;
  /** Value of the overrides header. */
  readonly overrides?: string | undefined;
}

const headersOf = ({ cookie, overrides }: Ask): Record<string, string> => ({
  ...(cookie === undefined ? {} : { cookie }),
  ...(overrides === undefined ? {} : { [OVERRIDE_HEADER]: overrides }),
});

interface CanaryOptions {
  readonly token?: string;
  readonly audience?: CanaryAudience | undefined;
  readonly steps?: readonly CanaryStep[];
}

/** A site on which tests release, with an operator and the token for all packages. */
export class ReleaseSite {
  readonly site: TestSite;
  readonly operator: TestUser;
  readonly token = MASTER_TOKEN;
  #packages = 0;

  private constructor(site: TestSite, operator: TestUser) {
    this.site = site;
    this.operator = operator;
  }

  /** With a live shell 1.0.0 of contract 1.0.0, which provides react 19.2.0. */
  static async create(options: ReleaseSiteOptions = {}): Promise<ReleaseSite> {
    const made = await ReleaseSite.empty(options);
    await made.deployFiles('shell', shellFiles());
    return made;
  }

  /** Without any release. */
  static async empty({ settings, threads = false }: ReleaseSiteOptions = {}): Promise<ReleaseSite> {
    if (!threads) archiveThreads.answer = answerArchiveTask;
    const site = await createTestSite({
      settings: { deployToken: MASTER_TOKEN, operators: [OPERATOR_MOBILE], ...settings },
    });
    return new ReleaseSite(site, await site.signIn({ mobile: OPERATOR_MOBILE }));
  }

  async upload(
    name: string,
    archive: Uint8Array,
    { reason, token = this.token }: UploadOptions = {},
  ): Promise<Envelope> {
    const answer = await this.site.app.inject({
      method: 'POST',
      url: requestOf(releases.deploy, { params: { name }, query: { reason } }).path,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
      payload: Buffer.from(archive),
    });
    return answer.json<Envelope>();
  }

  /** Deploys a candidate and by default makes it live. Rejects when that is refused. */
  async deployFiles(name: string, files: BuildFiles, options?: UploadOptions): Promise<void> {
    const { code, msg, data } = await this.upload(name, packBuild(files), options);
    if (code !== 200) throw new ApiError(code === 409 ? 409 : 400, msg);
    const { channel = 'live', reason = '', token } = options ?? {};
    if (channel === 'live') await this.promote(name, { version: release.parse(data).version, reason }, token);
  }

  deploy(version: string, changes: Partial<Release> & UploadOptions = {}): Promise<void> {
    const { channel, reason, token, ...described } = changes;
    const options = {
      ...(channel === undefined ? {} : { channel }),
      ...(reason === undefined ? {} : { reason }),
      ...(token === undefined ? {} : { token }),
    };
    return this.deployFiles(described.name ?? 'mf-chat', buildFiles({ version, ...described }), options);
  }

  /** Without a report of the conformance suite, which has tests of its own. */
  promote(
    name: string,
    { version, reason = '' }: { readonly version?: string; readonly reason?: string } = {},
    token = this.token,
  ): Promise<PackageReleases> {
    return this.site.call(
      releases.promote,
      {
        params: { name },
        body: { ...(version === undefined ? {} : { version }), skipContract: true, reason: reason || SKIPPED },
      },
      { token },
    );
  }

  /** `percent` undefined: no share, the listed accounts alone. */
  canary(
    name: string,
    version: string,
    percent: number | undefined,
    { token = this.token, audience, steps }: CanaryOptions = {},
  ): Promise<PackageReleases> {
    const plan = { audience, steps: steps === undefined ? undefined : [...steps] };
    return this.site.call(
      releases.canary,
      { params: { name }, body: { version, percent, ...plan, skipContract: true, reason: SKIPPED } },
      { token },
    );
  }

  /** Makes 1.0.0 of a new package live; resolves with its name, which begins like this. */
  async newPackage(prefix: string): Promise<string> {
    this.#packages += 1;
    const name = `${prefix}-${this.#packages}`;
    await this.deploy('1.0.0', { name });
    return name;
  }

  rollBack(name: string, reason = '', token = this.token): Promise<PackageReleases> {
    return this.site.call(releases.rollback, { params: { name }, body: { reason } }, { token });
  }

  pin(
    name: string,
    body: { readonly version?: string; readonly reason?: string } = {},
    token = this.token,
  ): Promise<PackageReleases> {
    const skipped = body.version === undefined ? {} : { skipContract: true, reason: body.reason ?? SKIPPED };
    return this.site.call(releases.pin, { params: { name }, body: { ...body, ...skipped } }, { token });
  }

  unpin(name: string, token = this.token): Promise<PackageReleases> {
    return this.site.call(releases.unpin, { params: { name }, body: {} }, { token });
  }

  /** A key for a report on a version whose pages were opened with it, as the conformance suite does. */
  async reportKey(name: string, version: string, token = this.token): Promise<string> {
    const { key, signature } = await this.site.call(
      releases.reportKey,
      { params: { name }, body: { version } },
      { token },
    );
    const row = await this.site.site.db
      .selectFrom('releases')
      .select('description')
      .where('name', '=', name)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    const { routes } = row.description;
    for (const { prefix } of routes.length === 0 ? [{ prefix: '/' }] : routes)
      await this.page(prefix, { overrides: writeOverrides({ overrides: { [name]: version }, signature }) });
    return key;
  }

  async attachReport(name: string, version: string, failed: number, token = this.token): Promise<AttachedReport> {
    const key = await this.reportKey(name, version, token);
    const failures = Array.from({ length: failed }, (_, no) => ({ title: `契约 ${no}`, message: '没有挂载' }));
    const report = { passed: 12, failed, mix: `${name}@${version}`, durationMs: 4000, failures };
    return this.site.call(releases.attachReport, { params: { name }, body: { version, key, report } }, { token });
  }

  async nextVersion(name: string): Promise<string> {
    return (await this.site.call(releases.nextVersion, { params: { name }, query: {} }, { token: this.token })).version;
  }

  /** The newest page of the audit log of a name, newest first, without what it came to own by its releases. */
  async auditLog(name: string): Promise<readonly ReleaseEvent[]> {
    return (await this.#history(name)).filter(({ action }) => !action.startsWith('ownership-'));
  }

  /** Changes of what a package owns, newest first. */
  async ownershipLog(name: string): Promise<readonly ReleaseEvent[]> {
    return (await this.#history(name)).filter(({ action }) => action.startsWith('ownership-'));
  }

  async #history(name: string): Promise<readonly ReleaseEvent[]> {
    return (await this.site.call(releases.history, { query: { name } }, { token: this.token })).events;
  }

  /** Issues a token for these packages, as a team has one to deploy. */
  teamToken(...scopes: readonly string[]): Promise<string> {
    return this.#issue(scopes, false);
  }

  /** Issues a token for these packages that may also run the conformance suite. */
  suiteToken(...scopes: readonly string[]): Promise<string> {
    return this.#issue(scopes, true);
  }

  async #issue(scopes: readonly string[], mayReport: boolean): Promise<string> {
    const body = { label: scopes.join('、'), scopes: [...scopes], days: 30, mayReport };
    return (await this.site.call(releases.issueToken, { body }, { token: this.operator.token })).token;
  }

  grant(kind: OwnershipKind, key: string, owner: string): Promise<OwnershipTable> {
    return this.site.call(ownership.grant, { body: { kind, key, owner } }, { token: this.operator.token });
  }

  /** A package as listed; undefined when nothing of it was ever released. */
  async package(name: string): Promise<PackageReleases | undefined> {
    return (await this.site.call(releases.list, {}, { token: this.token })).find((shown) => shown.name === name);
  }

  async page(url = '/', { cookie, overrides }: Ask = {}): Promise<Page> {
    const answer = await this.site.app.inject({
      url,
      headers: { accept: 'text/html', ...headersOf({ cookie, overrides }) },
    });
    const data =
      /<script type="application\/json" id="site-registry">(.*?)<\/script>/s.exec(answer.body)?.[1] ?? 'null';
    const setCookie = answer.headers['set-cookie'];
    return {
      status: answer.statusCode,
      body: answer.body,
      policy: String(answer.headers['content-security-policy']),
      cookie: typeof setCookie === 'string' ? setCookie : undefined,
      registry: registry.parse(JSON.parse(data)),
    };
  }

  /** The registered remote that the page loads; undefined when it has none of that name. */
  async remote(name: string, ask: Ask = {}, url = '/'): Promise<RegisteredRemote | undefined> {
    return (await this.page(url, ask)).registry.remotes.find((remote) => remote.name === name);
  }

  /** The response of a call that may be refused. */
  answer(call: Call, input: Parameters<TestSite['answer']>[1], token?: string): Promise<TestAnswer> {
    return this.site.answer(call, input, token === undefined ? {} : { token });
  }

  close(): Promise<void> {
    archiveThreads.answer = answerInThread;
    return this.site.close();
  }
}
