import type { KeyObject } from 'node:crypto';
import { type PayType, payTypeNames } from '@ai-site/shared/orders';
import * as z from 'zod/mini';
import { ALIPAY_GATEWAY, type AlipayAccount } from '../payments/alipay/account.ts';
import { readCertificates, readPrivateKey, readPublicKey } from '../payments/keys.ts';
import { WECHAT_PAY_BASE_URL, type WechatAccount } from '../payments/wechat/account.ts';
import type { Relaxations } from './site-env.ts';

/** How orders are paid. */
export interface PaymentSettings {
  readonly alipay: AlipayAccount | null;
  readonly wechat: WechatAccount | null;
  /** The pretended cashier, which serves when no provider is connected; null: orders then cannot be paid. */
  readonly cashier: CashierSettings | null;
}

export interface CashierSettings {
  /** Null: the port after the site's, or a free one when that is taken. */
  readonly port: number | null;
  /** Where payers reach the cashier; null: the site's host with the cashier's port. */
  readonly origin: string | null;
}

/** After which a provider that does not answer is taken for one that will not. */
const TIMEOUT_MS = 5000;

const text = z.string().check(z.trim(), z.minLength(1));
const url = z.url({ protocol: /^https?$/ });

/** The variables of payment. */
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
  SANDBOX_CASHIER: z.optional(z.enum(['on', 'off'])),
  CASHIER_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))),
  CASHIER_ORIGIN: z.optional(
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
const wechatNeeds = ['WECHAT_PAY_APP_ID', 'WECHAT_PAY_MCH_ID', 'WECHAT_PAY_SERIAL', 'WECHAT_PAY_PRIVATE_KEY', 'WECHAT_PAY_API_V3_KEY'] as const;
const wechatPublicKey = ['WECHAT_PAY_PUBLIC_KEY_ID', 'WECHAT_PAY_PUBLIC_KEY'] as const;
const WECHAT_KEYS = `${wechatPublicKey.join(' with ')}, or WECHAT_PAY_CERTIFICATES`;

/** What a public site must be given: one line each. */
export const paymentNeeds: readonly string[] = [
  `a payment provider: ${alipayNeeds.join(', ')}`,
  `  or ${wechatNeeds.join(', ')} and ${WECHAT_KEYS}`,
  '  or SANDBOX_CASHIER=on: orders are then paid at a pretended cashier and nobody is charged',
];

/** Thrown things become lines of the one message in which a site says why it does not start. */
class Problems {
  readonly lines: string[] = [];

  /** The read thing; null, with a line, when it cannot be read. */
  read<T>(name: Variable, value: string, what: string, reader: (value: string) => T): T | null {
    try {
      return reader(value);
    } catch {
      this.lines.push(`${name}: no ${what}, neither as text nor as the path of a file`);
      return null;
    }
  }
}

/** How orders are paid, and what of it is wrong or missing: one line each. */
export function readPaymentSettings(
  values: PaymentEnvironment,
  relaxations: Pick<Relaxations, 'sandboxCashier'>,
): { readonly payments: PaymentSettings; readonly problems: readonly string[] } {
  const problems = new Problems();
  const alipay = alipayAccount(values, problems);
  const wechat = wechatAccount(values, problems);
  const connected = alipay !== null || wechat !== null;
  const wanted = values.SANDBOX_CASHIER ?? (relaxations.sandboxCashier ? 'on' : 'off');
  const cashier = wanted === 'on' && !connected ? { port: values.CASHIER_PORT ?? null, origin: values.CASHIER_ORIGIN ?? null } : null;
  if (problems.lines.length === 0 && !connected && cashier === null && !relaxations.sandboxCashier) problems.lines.push(...paymentNeeds);
  return { payments: { alipay, wechat, cashier }, problems: problems.lines };
}

/** Whom the privacy policy names: what orders can really be paid with. */
export function paymentProcessors({ alipay, wechat }: PaymentSettings): string[] {
  const connected: readonly (readonly [PayType, unknown])[] = [
    [1, alipay],
    [2, wechat],
  ];
  return connected.filter(([, account]) => account !== null).map(([payType]) => payTypeNames[payType]);
}

function alipayAccount(values: PaymentEnvironment, problems: Problems): AlipayAccount | null {
  const { ALIPAY_APP_ID: appId, ALIPAY_PRIVATE_KEY: own, ALIPAY_PUBLIC_KEY: theirs, ALIPAY_SELLER_ID: sellerId, ALIPAY_GATEWAY: gateway } = values;
  if ([appId, own, theirs, sellerId].every((value) => value === undefined)) return null;
  if (appId === undefined || own === undefined || theirs === undefined) {
    problems.lines.push(...lacking(values, alipayNeeds, 'Alipay'));
    return null;
  }
  const privateKey = problems.read('ALIPAY_PRIVATE_KEY', own, 'RSA private key', readPrivateKey);
  const alipayPublicKey = problems.read('ALIPAY_PUBLIC_KEY', theirs, 'RSA public key', readPublicKey);
  if (privateKey === null || alipayPublicKey === null) return null;
  return { appId, sellerId: sellerId ?? null, privateKey, alipayPublicKey, gateway, pageGateway: gateway, timeoutMs: TIMEOUT_MS };
}

function wechatAccount(values: PaymentEnvironment, problems: Problems): WechatAccount | null {
  const { WECHAT_PAY_APP_ID: appId, WECHAT_PAY_MCH_ID: merchantId, WECHAT_PAY_SERIAL: serial, WECHAT_PAY_PRIVATE_KEY: own, WECHAT_PAY_API_V3_KEY: apiV3Key } = values;
  const { WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId, WECHAT_PAY_PUBLIC_KEY: publicKey, WECHAT_PAY_CERTIFICATES: certificates } = values;
  if ([appId, merchantId, serial, own, apiV3Key, publicKeyId, publicKey, certificates].every((value) => value === undefined)) return null;
  const halfPublicKey = (publicKeyId === undefined) !== (publicKey === undefined);
  const noKeys = publicKeyId === undefined && publicKey === undefined && certificates === undefined;
  if (halfPublicKey) problems.lines.push(...lacking(values, wechatPublicKey, 'WeChat Pay'));
  if (noKeys) problems.lines.push(`WeChat Pay lacks ${WECHAT_KEYS}`);
  if (appId === undefined || merchantId === undefined || serial === undefined || own === undefined || apiV3Key === undefined) {
    problems.lines.push(...lacking(values, wechatNeeds, 'WeChat Pay'));
    return null;
  }
  if (halfPublicKey || noKeys) return null;
  const privateKey = problems.read('WECHAT_PAY_PRIVATE_KEY', own, 'RSA private key', readPrivateKey);
  const named = publicKey === undefined ? null : problems.read('WECHAT_PAY_PUBLIC_KEY', publicKey, 'RSA public key', readPublicKey);
  const certified = certificates === undefined ? null : problems.read('WECHAT_PAY_CERTIFICATES', certificates, 'certificate', readCertificates);
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
