import path from 'node:path';
import type { ChatModelTier } from '@ai-site/shared/api/chat';
import type { SiteFacts } from '@ai-site/shared/contract';
import { isMobile } from '@ai-site/shared/domain/accounts';
import { defaultPrices, type PriceTable } from '@ai-site/shared/domain/membership';
import * as z from 'zod/mini';
import { type ArmedFault, backupFaultPointNames, faultPointNames } from '../faults/fault-points.ts';
import { findFfmpeg } from '../media/ffmpeg/find-ffmpeg.ts';
import { type AlertRobot, alertEnvironment, readAlertSettings } from './alert-settings.ts';
import { type AnalysisSettings, analysisEnvironment, readAnalysisSettings } from './analysis-settings.ts';
import { type BackupSettings, backupEnvironment, readBackupSettings } from './backup-settings.ts';
import { type ChatWindows, readWindows, windowEnvironment } from './chat-windows.ts';
import { type CloudSettings, cloudEnvironment, readCloudSettings } from './cloud-settings.ts';
import { comicsEnvironment } from './comics-settings.ts';
import { type EngineSettings, engineEnvironment, readEngineSettings } from './engine-settings.ts';
import { count, link, names, origin, text } from './fields.ts';
import { isLoopbackName } from './loopback.ts';
import { type MetricsSettings, metricsEnvironment, readMetricsSettings } from './metrics-settings.ts';
import { type ModelSettings, modelsByTier } from './model-settings.ts';
import { namedOrigins } from './named-origins.ts';
import {
  type PaymentSettings,
  paymentEnvironment,
  paymentProcessors,
  readPaymentSettings,
} from './payment-settings.ts';
import { priceTable } from './prices.ts';
import { type RealtimeSettings, readRealtimeSettings, realtimeEnvironment } from './realtime-settings.ts';
import { localSecretKey } from './secret-key.ts';
import { readSecurityContacts, securityEnvironment } from './security-settings.ts';
import { withSettingFiles } from './setting-files.ts';
import { readShowcaseSettings, type ShowcaseSettings, showcaseEnvironment } from './showcase-settings.ts';
import { type Relaxations, type SiteEnv, siteEnvTable } from './site-env.ts';
import { factsEnvironment, missingFacts, readSiteFacts } from './site-facts.ts';
import { readSpeechSettings, type SpeechSettings, speechEnvironment } from './speech-settings.ts';
import { readStorageSettings, type StorageSettings, storageEnvironment } from './storage-settings.ts';
import { readTlsSettings, type TlsFiles, tlsEnvironment } from './tls-settings.ts';
import { readTracingSettings, type TracingSettings, tracingEnvironment } from './tracing-settings.ts';

/** Configuration of the server, read from the environment once at start. */
export interface Settings extends AnalysisSettings {
  readonly siteEnv: SiteEnv;
  readonly relaxations: Relaxations;
  readonly port: number;
  readonly host: string;
  /** Certificate for HTTPS; null: plain HTTP. */
  readonly tls: TlsFiles | null;
  /** Public origin of the site, without a trailing slash; null: taken from each request. */
  readonly publicOrigin: string | null;
  /** Origins of other sites whose pages may mount this site's remotes. */
  readonly remotesOrigins: readonly string[];
  /** Hosts, with port where it is not the usual one, of backends of teams that may have private addresses. */
  readonly teamBackendHosts: readonly string[];
  /** Whether browsers get the service worker that shows a page without network; otherwise they remove the one that they have. */
  readonly serviceWorker: boolean;
  /** Number of reverse proxies in front whose `x-forwarded-for` is trusted. */
  readonly trustedProxies: number;
  /** Whether a server that drains accepts new connections. */
  readonly drainListening: boolean;
  /** URL of a managed PostgreSQL; null starts the embedded one. */
  readonly databaseUrl: string | null;
  /** Where messages between nodes go; null: through the database. */
  readonly realtime: RealtimeSettings | null;
  /** Absolute path of everything the site stores on disk. */
  readonly dataDir: string;
  /** Absolute path of a cache of packed builds, shared by the sites of one machine; null: each site packs for itself. */
  readonly packedDir: string | null;
  readonly storage: StorageSettings;
  /** Whether the web process also schedules and runs jobs. */
  readonly worker: boolean;
  readonly captcha: boolean;
  readonly secretKey: string;
  /** Secrets that the site had before, newest first. */
  readonly previousSecretKeys: readonly string[];
  /** Token of `npm run remote`; null: deployment is only possible with the local key file. */
  readonly deployToken: string | null;
  readonly retention: Retention;
  /** Fraction of visits, 0 to 1, that report how remotes load. */
  readonly telemetrySample: number;
  readonly sms: { readonly url: string; readonly token: string } | null;
  /** Real-name verification service; null: no account can be verified. */
  readonly realName: { readonly url: string; readonly token: string } | null;
  /** Features reserved for verified accounts. */
  readonly realNameFeatures: readonly RealNameFeature[];
  readonly payments: PaymentSettings;
  /** Phone numbers of the operators. */
  readonly operators: readonly string[];
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly models: ModelSettings;
  /** Chat model of the text tools; null: none is connected. */
  readonly writingModel: string | null;
  /** Tier whose model writes the texts of the comics studio. */
  readonly comicsTextTier: ChatModelTier;
  readonly chatWindows: ChatWindows;
  /** Whether a chat is titled after its first answer. */
  readonly chatTitles: boolean;
  /** Idle timeout of a model server in milliseconds, both before and during its answer. */
  readonly modelSilenceMs: number;
  readonly speech: SpeechSettings;
  readonly engines: EngineSettings;
  /** Host of cloud desktops; null: there are none. */
  readonly cloud: CloudSettings | null;
  /** Path of the ffmpeg program; null: videos and audio files cannot be made. */
  readonly ffmpeg: string | null;
  readonly showcase: ShowcaseSettings;
  readonly backup: BackupSettings;
  readonly metrics: MetricsSettings;
  /** Where traces go; null: nothing is traced. */
  readonly tracing: TracingSettings | null;
  /** Robots of group chats that are told of alerts. */
  readonly alertRobots: readonly AlertRobot[];
  /** Where vulnerabilities are reported, `mailto:` or `https:`, most preferred first; empty: nobody is named. */
  readonly securityContacts: readonly string[];
  readonly facts: SiteFacts;
  /** Milliseconds after which a mounted remote counts as slow. */
  readonly releaseSlowMs: number;
  /** Fault point at which the process kills itself; null: none. */
  readonly faultPoint: ArmedFault | null;
  /** Whole credits per kind of task. */
  readonly prices: PriceTable;
  readonly memberLinks: MemberLinks;
}

/** Links to member benefits outside the site; null: the benefit is not offered. */
export interface MemberLinks {
  readonly courses: string | null;
  readonly coaching: string | null;
  readonly qa: string | null;
}

/** Features that can be reserved for accounts with a verified real name. */
const realNameFeature = z.enum(['purchase', 'exchange', 'contract']);
export type RealNameFeature = z.output<typeof realNameFeature>;

/** Which unused versions keep their files: the newest N of each name, and those younger than a number of days. */
export interface Retention {
  readonly versions: number;
  readonly days: number;
}

/** The configuration is invalid. The message lists every error, for the person who starts the site. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const repository = path.resolve(import.meta.dirname, '../../../..');

/** A list separated by commas or spaces. */
const spaced = z.pipe(
  z.string(),
  z.transform((list: string) => list.split(/[\s,]+/).filter((entry) => entry !== '')),
);

const secret = z.string().check(z.minLength(32));

const pointNames = [...faultPointNames, ...backupFaultPointNames] as const;

/** `before-settle`, or `before-settle:3` for its third pass. */
const faultPointAndPass = z.pipe(
  z
    .string()
    .check(
      z.regex(
        new RegExp(`^(${pointNames.join('|')})(:[1-9]\\d{0,3})?$`),
        `must be one of ${pointNames.join(', ')}, and may name the pass: before-settle:3`,
      ),
    ),
  z.transform((text: string): ArmedFault => {
    const [name, pass = '1'] = text.split(':');
    return { point: z.enum(pointNames).parse(name), pass: Number(pass) };
  }),
);

/** Named in the privacy policy when no other endpoint is configured. */
const AMAZON_S3 = 'https://s3.amazonaws.com';

const environment = z.object({
  SITE_ENV: z._default(z.enum(['local', 'production']), 'local'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8080),
  HOST: z.optional(text),
  ...tlsEnvironment,
  PUBLIC_ORIGIN: z.optional(origin),
  REMOTES_ORIGINS: z._default(namedOrigins, []),
  TEAM_BACKEND_HOSTS: z._default(spaced, []),
  TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  DRAIN_LISTENING: z._default(z.enum(['on', 'off']), 'on'),
  DATABASE_URL: z.optional(text),
  ...realtimeEnvironment,
  DATA_DIR: z.optional(text),
  PACKED_DIR: z.optional(text),
  WORKER: z._default(z.enum(['on', 'off']), 'on'),
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  CAPTCHA: z._default(z.enum(['on', 'off']), 'on'),
  SECRET_KEY: z.optional(secret),
  SECRET_KEYS_FORMER: z._default(z.pipe(spaced, z.array(secret)), []),
  DEPLOY_TOKEN: z.optional(z.string().check(z.minLength(16))),
  RELEASES_KEEP: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 10),
  RELEASES_KEEP_DAYS: z._default(z.coerce.number().check(z.minimum(0)), 30),
  TELEMETRY_SAMPLE: z._default(z.coerce.number().check(z.minimum(0), z.maximum(1)), 0.25),
  SMS_HTTP_URL: z.optional(z.url()),
  SMS_HTTP_TOKEN: z.optional(text),
  REAL_NAME_HTTP_URL: z.optional(z.url()),
  REAL_NAME_HTTP_TOKEN: z.optional(text),
  REAL_NAME_FEATURES: z._default(z.pipe(names, z.array(realNameFeature)), []),
  ...paymentEnvironment,
  OPERATORS: z._default(spaced.check(z.refine((list) => list.every(isMobile), 'must be a list of mobile numbers')), []),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  OPENAI_BASE_URL: z.optional(z.url()),
  OPENAI_API_KEY: z.optional(text),
  CHAT_MODEL: z.optional(text),
  WRITING_MODEL: z.optional(text),
  ...comicsEnvironment,
  ...windowEnvironment,
  CHAT_TITLES: z._default(z.enum(['on', 'off']), 'on'),
  MODEL_SILENCE_SECONDS: z._default(count(1, 3600), 60),
  ...speechEnvironment,
  ...engineEnvironment,
  ...cloudEnvironment,
  FFMPEG_PATH: z.optional(text),
  ...storageEnvironment,
  ...backupEnvironment,
  ...metricsEnvironment,
  ...tracingEnvironment,
  ...alertEnvironment,
  ...securityEnvironment,
  ...showcaseEnvironment,
  ...factsEnvironment,
  RELEASE_SLOW_MS: z._default(count(1, 60_000), 5000),
  FAULT_POINT: z.optional(faultPointAndPass),
  ...analysisEnvironment,
  PRICES: z._default(priceTable, defaultPrices),
  MEMBER_COURSES_URL: z.optional(link),
  MEMBER_COACHING_URL: z.optional(link),
  MEMBER_QA_URL: z.optional(link),
});

/** Settings required in production, except where the table of relaxations exempts one. */
const requiredInProduction = ['SECRET_KEY', 'SMS_HTTP_URL', 'SMS_HTTP_TOKEN', 'PUBLIC_ORIGIN'] as const;

/** Whether browsers treat the pages of an origin as secure: by encryption, or on their own machine. */
function isSecure(address: string | undefined): boolean {
  if (address === undefined) return true;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopbackName(hostname);
}

/** A half-configured service is an error, and so are features reserved for verified accounts when nobody can be verified. */
function realNameOf({
  REAL_NAME_HTTP_URL: url,
  REAL_NAME_HTTP_TOKEN: token,
  REAL_NAME_FEATURES: features,
}: z.output<typeof environment>): Settings['realName'] {
  if (url !== undefined && token !== undefined) return { url, token };
  if (url === undefined && token === undefined && features.length === 0) return null;
  throw new SettingsError(
    'Real-name verification needs REAL_NAME_HTTP_URL and REAL_NAME_HTTP_TOKEN, and REAL_NAME_FEATURES needs both of them',
  );
}

/** Absolute path of the data directory that `DATA_DIR` names; `.data` of the repository when it names none. */
export const dataDirectory = (named: string | undefined): string =>
  path.resolve(named || path.join(repository, '.data'));

/** The schema of every variable with a name of its own; `CHAT_MODEL_<tier>` and `ENGINE_<TOOL>` have none. */
export const settingFields = environment.shape;

const isSetting = (name: string): boolean => Object.hasOwn(settingFields, name) || /^CHAT_MODEL_\d{1,2}$/.test(name);

/** The variables that are set, with the values of `<NAME>_FILE`. Throws `SettingsError` for one that is set both ways or whose file cannot be read. */
export function resolveSettings(env: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value]])),
  );
  const { values, problems } = withSettingFiles(given, isSetting);
  if (problems.length > 0)
    throw new SettingsError(`These settings are not valid:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return values;
}

/**
 * Reads the settings from the environment. Empty variables count as absent. Throws one `SettingsError` that names every variable
 * that is invalid or, in production, missing.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = resolveSettings(env);
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(
      `These settings are not valid:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`,
    );
  }
  const values = parsed.data;
  const relaxations = siteEnvTable[values.SITE_ENV];
  const missing = relaxations.missingSecrets ? [] : requiredInProduction.filter((name) => values[name] === undefined);
  const realName = realNameOf(values);
  const { payments, problems } = readPaymentSettings(values, relaxations);
  const { storage, problems: storageProblems } = readStorageSettings(values);
  const { tls, problems: tlsProblems } = readTlsSettings(values);
  const byTier = modelsByTier(given, values.CHAT_MODEL);
  const openai = { baseUrl: values.OPENAI_BASE_URL, apiKey: values.OPENAI_API_KEY };
  const { engines, problems: engineProblems } = readEngineSettings(values, given, {
    ...openai,
    imageModel: byTier[8],
    seeingModel: byTier[7],
  });
  const { cloud, problems: cloudProblems } = readCloudSettings(values, values.PUBLIC_ORIGIN);
  const { alertRobots, problems: alertProblems } = readAlertSettings(values, values.TEAM_BACKEND_HOSTS);
  const insecure =
    relaxations.missingSecrets || isSecure(values.PUBLIC_ORIGIN) ? [] : ['PUBLIC_ORIGIN must begin with https://'];
  const takesPayments = payments.alipay !== null || payments.wechat !== null;
  const facts = takesPayments && !relaxations.missingFacts ? missingFacts(given) : [];
  const wrong = [
    ...missing,
    ...facts,
    ...insecure,
    ...problems,
    ...storageProblems,
    ...tlsProblems,
    ...engineProblems,
    ...cloudProblems,
    ...alertProblems,
  ];
  if (wrong.length > 0)
    throw new SettingsError(
      `SITE_ENV=${values.SITE_ENV} needs these settings:\n${wrong.map((line) => `  ${line}`).join('\n')}`,
    );
  const dataDir = dataDirectory(values.DATA_DIR);
  const host = values.HOST ?? (relaxations.bindLoopback ? 'localhost' : '0.0.0.0');
  return {
    siteEnv: values.SITE_ENV,
    // Codes must not be readable from the network.
    relaxations: { ...relaxations, outbox: relaxations.outbox && isLoopbackName(host) },
    port: values.PORT,
    host,
    tls,
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    remotesOrigins: values.REMOTES_ORIGINS,
    teamBackendHosts: values.TEAM_BACKEND_HOSTS,
    serviceWorker: values.SERVICE_WORKER === 'on',
    trustedProxies: values.TRUST_PROXY,
    drainListening: values.DRAIN_LISTENING === 'on',
    databaseUrl: values.DATABASE_URL ?? null,
    realtime: readRealtimeSettings(values),
    dataDir,
    packedDir: values.PACKED_DIR === undefined ? null : path.resolve(values.PACKED_DIR),
    storage,
    worker: values.WORKER === 'on',
    captcha: !(relaxations.captchaMayBeOff && values.CAPTCHA === 'off'),
    secretKey: values.SECRET_KEY ?? localSecretKey(dataDir),
    previousSecretKeys: values.SECRET_KEYS_FORMER,
    deployToken: values.DEPLOY_TOKEN ?? null,
    retention: { versions: values.RELEASES_KEEP, days: values.RELEASES_KEEP_DAYS },
    telemetrySample: values.TELEMETRY_SAMPLE,
    sms:
      values.SMS_HTTP_URL === undefined || values.SMS_HTTP_TOKEN === undefined
        ? null
        : { url: values.SMS_HTTP_URL, token: values.SMS_HTTP_TOKEN },
    realName,
    realNameFeatures: values.REAL_NAME_FEATURES,
    payments,
    operators: values.OPERATORS,
    logLevel: values.LOG_LEVEL,
    models: { baseUrl: values.OPENAI_BASE_URL ?? null, apiKey: values.OPENAI_API_KEY ?? null, byTier },
    writingModel: values.WRITING_MODEL ?? values.CHAT_MODEL ?? null,
    comicsTextTier: values.COMICS_TEXT_TIER,
    chatWindows: readWindows(values),
    chatTitles: values.CHAT_TITLES === 'on',
    modelSilenceMs: values.MODEL_SILENCE_SECONDS * 1000,
    speech: readSpeechSettings(values, openai, engines.dashscope),
    engines,
    cloud,
    ffmpeg: findFfmpeg(values.FFMPEG_PATH ?? null),
    releaseSlowMs: values.RELEASE_SLOW_MS,
    faultPoint: relaxations.faultPoints ? (values.FAULT_POINT ?? null) : null,
    ...readAnalysisSettings(values),
    prices: values.PRICES,
    showcase: readShowcaseSettings(values),
    backup: readBackupSettings(values, storage.s3),
    metrics: readMetricsSettings(values),
    tracing: readTracingSettings(values),
    alertRobots,
    securityContacts: readSecurityContacts(values),
    memberLinks: {
      courses: values.MEMBER_COURSES_URL ?? null,
      coaching: values.MEMBER_COACHING_URL ?? null,
      qa: values.MEMBER_QA_URL ?? null,
    },
    facts: readSiteFacts(values, {
      model: [
        values.OPENAI_BASE_URL,
        values.SPEECH_BASE_URL,
        values.SDWEBUI_URL,
        values.COMFYUI_URL,
        values.VIDEO_BASE_URL,
        engines.dashscope?.baseUrl,
        engines.ark?.baseUrl,
      ],
      sms: [values.SMS_HTTP_URL],
      payment: paymentProcessors(payments),
      storage: storage.s3 === null ? [] : [values.S3_ENDPOINT ?? AMAZON_S3],
      realName: [values.REAL_NAME_HTTP_URL],
    }),
  };
}
