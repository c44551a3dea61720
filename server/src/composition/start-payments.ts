import { sandboxProviders } from '../billing/payment-sandbox/sandbox-providers.ts';
import { type RunningSandbox, startPaymentSandbox } from '../billing/payment-sandbox/start.ts';
import { AlipayProvider } from '../billing/payments/alipay/provider.ts';
import { byPayType, type PaymentProviders } from '../billing/payments/providers.ts';
import { followCertificates } from '../billing/payments/wechat/follow-certificates.ts';
import { certificateAccount } from '../billing/payments/wechat/jobs.ts';
import { WechatProvider } from '../billing/payments/wechat/provider.ts';
import type { PaymentSandboxSettings } from '../platform/config/payment-settings.ts';
import type { Settings } from '../platform/config/settings.ts';
import type { Site } from '../platform/site.ts';

/** The connected payment providers of a running server, with the function that stops them. */
export interface RunningPayments {
  readonly providers: PaymentProviders;
  /** Null when the payment sandbox does not run. */
  readonly paymentSandbox: RunningSandbox | null;
  close(): Promise<void>;
}

/** Connects the configured payment providers; a local site without any starts its payment sandbox. */
export async function startPayments(
  parts: Pick<Site, 'settings' | 'db' | 'log' | 'clock' | 'notifier'>,
): Promise<RunningPayments> {
  const { settings, clock } = parts;
  const { alipay, wechat, paymentSandbox: wanted } = settings.payments;
  if (wanted !== null) {
    const paymentSandbox = await openPaymentSandbox(parts, wanted);
    return { providers: sandboxProviders(paymentSandbox, clock), paymentSandbox, close: () => paymentSandbox.close() };
  }
  const renewed = certificateAccount(settings);
  const followed = renewed === null ? null : await followCertificates(parts, renewed);
  const connected = [
    ...(alipay === null ? [] : [new AlipayProvider({ name: 'alipay', sandbox: false, account: alipay, clock })]),
    ...(wechat === null
      ? []
      : [new WechatProvider({ name: 'wechat', sandbox: false, account: followed?.account ?? wechat, clock })]),
  ];
  return { providers: byPayType(connected), paymentSandbox: null, close: async () => followed?.stop() };
}

function openPaymentSandbox(
  { settings, db, log, clock }: Pick<Site, 'settings' | 'db' | 'log' | 'clock'>,
  { port, origin }: PaymentSandboxSettings,
): Promise<RunningSandbox> {
  return startPaymentSandbox({
    db,
    log,
    clock,
    host: settings.host,
    port: port ?? (settings.port === 0 ? 0 : (settings.port + 1) % 65_536),
    anotherPort: port === null,
    payers: origin === null ? { hostname: hostnameOf(settings) } : { origin },
    merchantName: settings.facts.name,
  });
}

/** Host name by which payers reach this machine. */
function hostnameOf({ publicOrigin, host }: Settings): string {
  if (publicOrigin !== null) return new URL(publicOrigin).hostname;
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}
