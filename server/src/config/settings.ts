import path from 'node:path';
import { isMobile } from '@ai-site/shared/accounts';
import { defaultSiteFacts } from '@ai-site/shared/agreements';
import { type ChatModelTier, chatModelTier } from '@ai-site/shared/api/chat';
import type { SiteFacts } from '@ai-site/shared/contract';
import { defaultPrices, type PriceTable } from '@ai-site/shared/membership';
import * as z from 'zod/mini';
import { type ArmedFault, faultPointNames } from '../faults/fault-points.ts';
import { type ChatWindows, readWindows, windowEnvironment } from './chat-windows.ts';
import { type PaymentSettings, paymentEnvironment, paymentProcessors, readPaymentSettings } from './payment-settings.ts';
import { priceTable } from './prices.ts';
import { localSecretKey } from './secret-key.ts';
import { type Relaxations, type SiteEnv, siteEnvTable } from './site-env.ts';
import { readSpeechSettings, type SpeechSettings, speechEnvironment } from './speech-settings.ts';

/** Everything the server is told from outside, read once at start. */
export interface Settings {
  readonly siteEnv: SiteEnv;
  readonly relaxations: Relaxations;
  readonly port: number;
  readonly host: string;
  /** Where people reach the site, without a trailing slash; null: as each request says. */
  readonly publicOrigin: string | null;
  /** Number of proxies in front whose `x-forwarded-for` is believed. */
  readonly trustedProxies: number;
  /** A managed PostgreSQL; null starts the embedded one. */
  readonly databaseUrl: string | null;
  /** Absolute path of everything the site keeps on disk. */
  readonly dataDir: string;
  readonly captcha: boolean;
  readonly secretKey: string;
  /** Token of `npm run remote`; null: only the local key file opens deployment. */
  readonly deployToken: string | null;
  readonly retention: Retention;
  /** Share of the visits, 0 to 1, that report how remotes load. */
  readonly telemetrySample: number;
  readonly sms: { readonly url: string; readonly token: string } | null;
  /** Who verifies real names; null: nobody, so that no account can be verified. */
  readonly realName: { readonly url: string; readonly token: string } | null;
  /** What verified accounts alone may do. */
  readonly realNameFeatures: readonly RealNameFeature[];
  readonly payments: PaymentSettings;
  /** Phone numbers of the operators. */
  readonly operators: readonly string[];
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  readonly models: ModelSettings;
  readonly chatWindows: ChatWindows;
  /** Milliseconds without a sign of life after which a model server is given up, before its answer and within it. */
  readonly modelSilenceMs: number;
  readonly speech: SpeechSettings;
  readonly facts: SiteFacts;
  /** Milliseconds after which a remote that mounted was slow. */
  readonly releaseSlowMs: number;
  readonly guard: GuardSettings;
  /** Where the process kills itself; null: nowhere. */
  readonly faultPoint: ArmedFault | null;
  /** Whole credits per kind of task. */
  readonly prices: PriceTable;
  readonly memberLinks: MemberLinks;
}

/** Where a deployer keeps benefits that lie outside the site; null: the benefit is not offered. */
export interface MemberLinks {
  readonly courses: string | null;
  readonly coaching: string | null;
  readonly qa: string | null;
}

/** What the operator can reserve for accounts with a verified real name. */
const realNameFeature = z.enum(['purchase', 'exchange', 'contract']);
export type RealNameFeature = z.output<typeof realNameFeature>;

/** When a canary is taken back by itself: it is worse than what is live, and that is no chance. */
export interface GuardSettings {
  readonly on: boolean;
  /** Probability below which the difference seen in a window is taken for no chance. */
  readonly p: number;
  /** Loads that both versions need before they are compared. */
  readonly minLoads: number;
  /** Bad loads that the canary needs: of fewer the test, an approximation for many, says nothing. */
  readonly minBad: number;
  /** Minutes of which the loads are compared. */
  readonly windowMinutes: number;
  readonly everySeconds: number;
}

/** Which versions keep their files beside those in use: the newest so many of a name, and those younger than so many days. */
export interface Retention {
  readonly versions: number;
  readonly days: number;
}

/** Which OpenAI-compatible server answers, and which of its models serves which tier. A tier without one is absent. */
export interface ModelSettings {
  readonly baseUrl: string | null;
  readonly apiKey: string | null;
  readonly byTier: Readonly<Partial<Record<ChatModelTier, string>>>;
}

/** The site cannot start as configured. The message lists everything that is wrong, for the person who starts it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

const repository = path.resolve(import.meta.dirname, '../../..');

const text = z.string().check(z.trim(), z.minLength(1));
const origin = z.pipe(
  z.url(),
  z.transform((url: string) => new URL(url).origin),
);
/** A page that a person opens. */
const link = z.url({ protocol: /^https?$/ });
const phones = z.pipe(
  z.string(),
  z.transform((list: string) => list.split(/[\s,]+/).filter((phone) => phone !== '')),
);

const names = z.pipe(
  z.string(),
  z.transform((list: string) =>
    list
      .split(/[,，、]/)
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
);

const count = (minimum: number, maximum: number) => z.coerce.number().check(z.int(), z.minimum(minimum), z.maximum(maximum));

const hostOf = (url: string | undefined): string[] => (url === undefined ? [] : [new URL(url).hostname]);

/** `before-settle`, or `before-settle:3` for its third pass. */
const faultPointAndPass = z.pipe(
  z
    .string()
    .check(z.regex(new RegExp(`^(${faultPointNames.join('|')})(:[1-9]\\d{0,3})?$`), `must be one of ${faultPointNames.join(', ')}, and may name the pass: before-settle:3`)),
  z.transform((text: string): ArmedFault => {
    const [name, pass = '1'] = text.split(':');
    return { point: z.enum(faultPointNames).parse(name), pass: Number(pass) };
  }),
);

const environment = z.object({
  SITE_ENV: z._default(z.enum(['local', 'production']), 'local'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 8080),
  HOST: z.optional(text),
  PUBLIC_ORIGIN: z.optional(origin),
  TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  DATABASE_URL: z.optional(text),
  DATA_DIR: z.optional(text),
  CAPTCHA: z._default(z.enum(['on', 'off']), 'on'),
  SECRET_KEY: z.optional(z.string().check(z.minLength(32))),
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
  OPERATORS: z._default(phones.check(z.refine((list) => list.every(isMobile), 'must be a list of mobile numbers')), []),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  OPENAI_BASE_URL: z.optional(z.url()),
  OPENAI_API_KEY: z.optional(text),
  CHAT_MODEL: z.optional(text),
  ...windowEnvironment,
  MODEL_SILENCE_SECONDS: z._default(count(1, 3600), 60),
  ...speechEnvironment,
  SITE_NAME: z._default(text, defaultSiteFacts.name),
  SITE_OPERATOR: z._default(text, defaultSiteFacts.operator),
  ARBITRATION_CITY: z._default(text, defaultSiteFacts.arbitrationCity),
  COURT_DISTRICT: z._default(text, defaultSiteFacts.courtDistrict),
  CONTACT_EMAIL: z._default(text, defaultSiteFacts.contactEmail),
  CONTACT_PHONE: z._default(text, defaultSiteFacts.contactPhone),
  RELEASE_SLOW_MS: z._default(count(1, 60_000), 5000),
  FAULT_POINT: z.optional(faultPointAndPass),
  GUARD: z._default(z.enum(['on', 'off']), 'on'),
  GUARD_P: z._default(z.coerce.number().check(z.gt(0), z.lt(0.5)), 0.01),
  GUARD_MIN_LOADS: z._default(count(10, 1_000_000), 100),
  GUARD_MIN_BAD: z._default(count(1, 1000), 5),
  GUARD_WINDOW_MINUTES: z._default(count(1, 24 * 60), 10),
  GUARD_EVERY_SECONDS: z._default(count(1, 3600), 15),
  PRICES: z._default(priceTable, defaultPrices),
  MEMBER_COURSES_URL: z.optional(link),
  MEMBER_COACHING_URL: z.optional(link),
  MEMBER_QA_URL: z.optional(link),
  PROCESSORS_MODEL: z.optional(names),
  PROCESSORS_SMS: z.optional(names),
  PROCESSORS_PAYMENT: z.optional(names),
  PROCESSORS_STORAGE: z.optional(names),
  PROCESSORS_REAL_NAME: z.optional(names),
});

/** What a public site cannot do without; each is forgiven where the table says so. */
const requiredInProduction = ['SECRET_KEY', 'SMS_HTTP_URL', 'SMS_HTTP_TOKEN', 'PUBLIC_ORIGIN'] as const;

/** Standard and mini share CHAT_MODEL (RULES, chat); the others have a variable of their own. */
const tiersOfChatModel: readonly ChatModelTier[] = [1, 5];

function modelsByTier(env: NodeJS.ProcessEnv, common: string | undefined): ModelSettings['byTier'] {
  const byTier: Partial<Record<ChatModelTier, string>> = {};
  for (const tier of chatModelTier.def.values) {
    const model = env[`CHAT_MODEL_${tier}`]?.trim() || (tiersOfChatModel.includes(tier) ? common : undefined);
    if (model !== undefined) byTier[tier] = model;
  }
  return byTier;
}

/** Half a service would look like none, and features behind a verification that nobody can pass would be closed to all. */
function realNameOf({ REAL_NAME_HTTP_URL: url, REAL_NAME_HTTP_TOKEN: token, REAL_NAME_FEATURES: features }: z.output<typeof environment>): Settings['realName'] {
  if (url !== undefined && token !== undefined) return { url, token };
  if (url === undefined && token === undefined && features.length === 0) return null;
  throw new SettingsError('Real-name verification needs REAL_NAME_HTTP_URL and REAL_NAME_HTTP_TOKEN, and REAL_NAME_FEATURES needs both of them');
}

/**
 * Reads the settings from the environment. Empty variables count as absent. Throws one `SettingsError` that names every
 * variable that is wrong or, in production, missing.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(`These settings are not valid:\n${parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`).join('\n')}`);
  }
  const values = parsed.data;
  const relaxations = siteEnvTable[values.SITE_ENV];
  const missing = relaxations.missingSecrets ? [] : requiredInProduction.filter((name) => values[name] === undefined);
  const realName = realNameOf(values);
  const { payments, problems } = readPaymentSettings(values, relaxations);
  const wrong = [...missing, ...problems];
  if (wrong.length > 0) throw new SettingsError(`SITE_ENV=${values.SITE_ENV} needs these settings:\n${wrong.map((line) => `  ${line}`).join('\n')}`);
  const dataDir = path.resolve(values.DATA_DIR ?? path.join(repository, '.data'));
  return {
    siteEnv: values.SITE_ENV,
    relaxations,
    port: values.PORT,
    host: values.HOST ?? (relaxations.bindLoopback ? 'localhost' : '0.0.0.0'),
    publicOrigin: values.PUBLIC_ORIGIN ?? null,
    trustedProxies: values.TRUST_PROXY,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir,
    captcha: !(relaxations.captchaMayBeOff && values.CAPTCHA === 'off'),
    secretKey: values.SECRET_KEY ?? localSecretKey(dataDir),
    deployToken: values.DEPLOY_TOKEN ?? null,
    retention: { versions: values.RELEASES_KEEP, days: values.RELEASES_KEEP_DAYS },
    telemetrySample: values.TELEMETRY_SAMPLE,
    sms: values.SMS_HTTP_URL === undefined || values.SMS_HTTP_TOKEN === undefined ? null : { url: values.SMS_HTTP_URL, token: values.SMS_HTTP_TOKEN },
    realName,
    realNameFeatures: values.REAL_NAME_FEATURES,
    payments,
    operators: values.OPERATORS,
    logLevel: values.LOG_LEVEL,
    models: { baseUrl: values.OPENAI_BASE_URL ?? null, apiKey: values.OPENAI_API_KEY ?? null, byTier: modelsByTier(env, values.CHAT_MODEL) },
    chatWindows: readWindows(values),
    modelSilenceMs: values.MODEL_SILENCE_SECONDS * 1000,
    speech: readSpeechSettings(values, { baseUrl: values.OPENAI_BASE_URL, apiKey: values.OPENAI_API_KEY }),
    releaseSlowMs: values.RELEASE_SLOW_MS,
    faultPoint: relaxations.faultPoints ? (values.FAULT_POINT ?? null) : null,
    guard: {
      on: values.GUARD === 'on',
      p: values.GUARD_P,
      minLoads: values.GUARD_MIN_LOADS,
      minBad: values.GUARD_MIN_BAD,
      windowMinutes: values.GUARD_WINDOW_MINUTES,
      everySeconds: values.GUARD_EVERY_SECONDS,
    },
    prices: values.PRICES,
    memberLinks: { courses: values.MEMBER_COURSES_URL ?? null, coaching: values.MEMBER_COACHING_URL ?? null, qa: values.MEMBER_QA_URL ?? null },
    facts: {
      name: values.SITE_NAME,
      operator: values.SITE_OPERATOR,
      arbitrationCity: values.ARBITRATION_CITY,
      courtDistrict: values.COURT_DISTRICT,
      contactEmail: values.CONTACT_EMAIL,
      contactPhone: values.CONTACT_PHONE,
      // Once a provider is connected the privacy policy names it, by its host when nobody gave a name.
      processors: {
        model: values.PROCESSORS_MODEL ?? [...new Set([...hostOf(values.OPENAI_BASE_URL), ...hostOf(values.SPEECH_BASE_URL)])],
        sms: values.PROCESSORS_SMS ?? hostOf(values.SMS_HTTP_URL),
        payment: values.PROCESSORS_PAYMENT ?? paymentProcessors(payments),
        storage: values.PROCESSORS_STORAGE ?? [],
        realName: values.PROCESSORS_REAL_NAME ?? hostOf(values.REAL_NAME_HTTP_URL),
      },
    },
  };
}
