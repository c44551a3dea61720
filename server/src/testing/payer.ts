import type { Fault } from '../billing/payment-sandbox/faults.ts';
import type { Dialect } from '../billing/payment-sandbox/tables.ts';

/** The last page that a payer saw. */
export interface PayerPage {
  readonly status: number;
  readonly html: string;
}

/** Opens the URL of a QR code or pay page, like a browser. */
export async function openPage(url: string): Promise<PayerPage> {
  const response = await fetch(url);
  return { status: response.status, html: await response.text() };
}

/** Opens the page and presses a button; resolves with the page afterwards. Throws when there is no button. */
export async function choose(url: string, choice: 'pay' | 'refuse'): Promise<PayerPage> {
  const shown = await fetch(url);
  const html = await shown.text();
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1];
  if (token === undefined) throw new Error(`The page takes no money: ${/<h1[^>]*>([^<]*)/.exec(html)?.[1]}`);
  const response = await fetch(shown.url, { method: 'POST', body: new URLSearchParams({ token, choice }) });
  return { status: response.status, html: await response.text() };
}

export const payAt = (url: string): Promise<PayerPage> => choose(url, 'pay');
export const refuseAt = (url: string): Promise<PayerPage> => choose(url, 'refuse');

/** Scripts a failure of the payment sandbox: for the trade with this number, or for the next ones. */
export async function script(
  paymentSandboxOrigin: string,
  faults: readonly Fault[],
  of: { readonly outTradeNo?: string; readonly dialect?: Dialect; readonly count?: number } = {},
): Promise<void> {
  const response = await fetch(`${paymentSandboxOrigin}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...of, faults }),
  });
  if (response.status !== 204)
    throw new Error(`The payment sandbox answered ${response.status}: ${await response.text()}`);
}
