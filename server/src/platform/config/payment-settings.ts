import type { KeyObject } from 'node:crypto';
import { type PayType, payTypeNames } from '@ai-site/shared/domain/orders';
import * as z from 'zod/mini';
import { ALIPAY_GATEWAY, type AlipayAccount } from './alipay-account.ts';
import { readCertificates, readPrivateKey, readPublicKey } from './payment-keys.ts';
import type { Relaxations } from './site-env.ts';
import { WECHAT_PAY_BASE_URL, type WechatAccount } from './wechat-account.ts';

export interface PaymentSettings {
  readonly alipay: AlipayAccount | null;
  readonly wechat: WechatAccount | null;
  /** The payment sandbox, used when no provider is connected; null: orders cannot be paid then. */
  readonly paymentSandbox: PaymentSandboxSettings | null;
}

export interface PaymentSandboxSettings {
  /** Null: the port after the site's, or a free one when that is taken. */
  readonly port: number | null;
  /** Origin by which payers reach the sandbox; null: the site's host with the sandbox's port. */
  readonly origin: string | null;
}

/** Request timeout of the payment providers. */
const TIMEOUT_MS = 5000;

const text = z.string().check(z.trim(), z.minLength(1));
const url = z.url({ protocol: /^https?$/ });

export const paymentEnvironment = {
  ALIPAY_APP_ID: z.optional(text),
  ALIPAY_PRIVATE_KEY: z.optional(text),
  ALIPAY_PUBLIC_KEY: z.optional(text),
  ALIPAY_SELLER_ID: z.optional(text),
  ALIPAY_GATEWAY: z._default(url, ALIPAY_GATEWAY),
  WECHAT_PAY_APP_ID: z.optional(text),
  WECHAT_PAY_MCH_ID: z.optional(text),
  WECHAT_PAY_SERIAL: z.optional(text),
  WECHAT_PAY_PRIVATE_KEY: z.optional(text),
  WECHAT_PAY_API_V3_KEY: z.optional(text.check(z.refine((key) => Buffer.byteLength(key) === 32, 'must be 32 bytes'))),
  WECHAT_PAY_PUBLIC_KEY_ID: z.optional(text),
  WECHAT_PAY_PUBLIC_KEY: z.optional(text),
  WECHAT_PAY_CERTIFICATES: z.optional(text),
  WECHAT_PAY_BASE_URL: z._default(
    z.pipe(
      url,
      z.transform((address: string) => new URL(address).origin),
    ),
    WECHAT_PAY_BASE_URL,
  ),
  PAYMENT_SANDBOX: z.optional(z.enum(['on', 'off'])),
  PAYMENT_SANDBOX_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  PAYMENT_SANDBOX_ORIGIN: z.optional(
    z.pipe(
      url,
      z.transform((address: string) => new URL(address).origin),
    ),
  ),
};

const environment = z.object(paymentEnvironment);
type PaymentEnvironment = z.output<typeof environment>;
type Variable = keyof PaymentEnvironment;

const alipayNeeds = ['ALIPAY_APP_ID', 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY'] as const;
const wechatNeeds = [
  'WECHAT_PAY_APP_ID',
  'WECHAT_PAY_MCH_ID',
  'WECHAT_PAY_SERIAL',
  'WECHAT_PAY_PRIVATE_KEY',
  'WECHAT_PAY_API_V3_KEY',
] as const;
const wechatPublicKey = ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY'] as const;
const WECHAT_KEYS = `${wechatPublicKey.join(' with ')}, or WECHAT_PAY_CERTIFICATES`;

/** Error line for each setting that a public site requires. */
export const paymentNeeds: readonly string[] = [
  `a payment provider: ${alipayNeeds.join(', ')}`,
  `  or ${wechatNeeds.join(', ')} and ${WECHAT_KEYS}`,
  '  or PAYMENT_SANDBOX=on: orders are then paid in the payment sandbox and nobody is charged',
];

/** Collects errors as lines of the one message that says why the site does not start. */
class Problems {
  readonly lines: string[] = [];

  /** Returns the parsed value; null, with a line added, when it cannot be parsed. */
  read<T>(name: Variable, value: string, what: string, reader: (value: string) => T): T | null {
    try {
      return reader(value);
    } catch {
      this.lines.push(`${name}: no ${what}, neither as text nor as the path of a file`);
      return null;
    }
  }
}

/** Reads the payment settings, with one line for each that is invalid or missing. */
export function readPaymentSettings(
  values: PaymentEnvironment,
  relaxations: Pick<Relaxations, 'paymentSandbox'>,
): { readonly payments: PaymentSettings; readonly problems: readonly string[] } {
  const problems = new Problems();
  const alipay = alipayAccount(values, problems);
  const wechat = wechatAccount(values, problems);
  const connected = alipay !== null || wechat !== null;
  const wanted = values.PAYMENT_SANDBOX ?? (relaxations.paymentSandbox ? 'on' : 'off');
  const paymentSandbox =
    wanted === 'on' && !connected
      ? { port: values.PAYMENT_SANDBOX_PORT ?? null, origin: values.PAYMENT_SANDBOX_ORIGIN ?? null }
      : null;
  if (problems.lines.length === 0 && !connected && paymentSandbox === null && !relaxations.paymentSandbox)
    problems.lines.push(...paymentNeeds);
  return { payments: { alipay, wechat, paymentSandbox }, problems: problems.lines };
}

/** Payment processors named in the privacy policy: only the connected ones. */
export function paymentProcessors({ alipay, wechat }: PaymentSettings): string[] {
  const connected: readonly (readonly [PayType, unknown])[] = [
    [1, alipay],
    [2, wechat],
  ];
  return connected.filter(([, account]) => account !== null).map(([payType]) => payTypeNames[payType]);
}

function alipayAccount(values: PaymentEnvironment, problems: Problems): AlipayAccount | null {
  const {
    ALIPAY_APP_ID: appId,
    ALIPAY_PRIVATE_KEY: own,
    ALIPAY_PUBLIC_KEY: theirs,
    ALIPAY_SELLER_ID: sellerId,
    ALIPAY_GATEWAY: gateway,
  } = values;
  if ([appId, own, theirs, sellerId].every((value) => value === undefined)) return null;
  if (appId === undefined || own === undefined || theirs === undefined) {
    problems.lines.push(...lacking(values, alipayNeeds, 'Alipay'));
    return null;
  }
  const privateKey = problems.read('ALIPAY_PRIVATE_KEY', own, 'RSA private key', readPrivateKey);
  const alipayPublicKey = problems.read('ALIPAY_PUBLIC_KEY', theirs, 'RSA public key', readPublicKey);
  if (privateKey === null || alipayPublicKey === null) return null;
  return {
    appId,
    sellerId: sellerId ?? null,
    privateKey,
    alipayPublicKey,
    gateway,
    pageGateway: gateway,
    timeoutMs: TIMEOUT_MS,
  };
}

function wechatAccount(values: PaymentEnvironment, problems: Problems): WechatAccount | null {
  const {
    WECHAT_PAY_APP_ID: appId,
    WECHAT_PAY_MCH_ID: merchantId,
    WECHAT_PAY_SERIAL: serial,
    WECHAT_PAY_PRIVATE_KEY: own,
    WECHAT_PAY_API_V3_KEY: apiV3Key,
  } = values;
  const {
    WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId,
    WECHAT_PAY_PUBLIC_KEY: publicKey,
    WECHAT_PAY_CERTIFICATES: certificates,
  } = values;
  if (
    [appId, merchantId, serial, own, apiV3Key, publicKeyId, publicKey, certificates].every(
      (value) => value === undefined,
    )
  )
    return null;
  const halfPublicKey = (publicKeyId === undefined) !== (publicKey === undefined);
  const noKeys = publicKeyId === undefined && publicKey === undefined && certificates === undefined;
  if (halfPublicKey) problems.lines.push(...lacking(values, wechatPublicKey, 'WeChat Pay'));
  if (noKeys) problems.lines.push(`WeChat Pay lacks ${WECHAT_KEYS}`);
  if (
    appId === undefined ||
    merchantId === undefined ||
    serial === undefined ||
    own === undefined ||
    apiV3Key === undefined
  ) {
    problems.lines.push(...lacking(values, wechatNeeds, 'WeChat Pay'));
    return null;
  }
  if (halfPublicKey || noKeys) return null;
  const privateKey = problems.read('WECHAT_PAY_PRIVATE_KEY', own, 'RSA private key', readPrivateKey);
  const named =
    publicKey === undefined ? null : problems.read('WECHAT_PAY_PUBLIC_KEY', publicKey, 'RSA public key', readPublicKey);
  const certified =
    certificates === undefined
      ? null
      : problems.read('WECHAT_PAY_CERTIFICATES', certificates, 'certificate', readCertificates);
  const platformKeys = new Map<string, KeyObject>(certified ?? []);
  if (publicKeyId !== undefined && named !== null) platformKeys.set(publicKeyId, named);
  if (privateKey === null || platformKeys.size === 0) return null;
  return {
    appId,
    merchantId,
    serial,
    privateKey,
    apiV3Key: Buffer.from(apiV3Key),
    platformKeys,
    publicKeyId: publicKeyId ?? null,
    baseUrl: values.WECHAT_PAY_BASE_URL,
    timeoutMs: TIMEOUT_MS,
  };
}

function lacking(values: PaymentEnvironment, needs: readonly Variable[], provider: string): readonly string[] {
  return needs.filter((name) => values[name] === undefined).map((name) => `${provider} lacks ${name}`);
}
