import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shanghaiSecond } from '@ai-site/shared/domain/shanghai-time';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { yuanOfFen } from '../payments/yuan.ts';
import { signWebhook } from './alipay-signature.ts';
import { sandboxMerchant } from './merchant.ts';
import type { PaymentSandbox } from './sandbox.ts';
import {
  closeTrade,
  hasEnded,
  isPayable,
  payTrade,
  refundedFen,
  scanTrade,
  type Trade,
  takeFormToken,
} from './trades.ts';

/** The address opened by a payer, which is the text of the QR code. */
export function pageOf({ payerOrigin }: Pick<PaymentSandbox, 'payerOrigin'>, trade: Pick<Trade, 'page_token'>): string {
  return `${payerOrigin()}/pay/${trade.page_token}`;
}

const styles = readFileSync(path.join(import.meta.dirname, 'pages.css'), 'utf8');
const TITLE = '沙盒收银台';
const MARK = '沙盒收银台 · 不会真实扣款';

const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

const params = z.object({ token: z.string() });
const form = z.object({ token: z.string(), choice: z.enum(['pay', 'refuse']) });

/** Registers the payer's pages: plain HTML and forms, without scripts. */
export function addPages(app: FastifyInstance, paymentSandbox: PaymentSandbox): void {
  const show = async (reply: FastifyReply, trade: Trade): Promise<FastifyReply> => {
    const now = paymentSandbox.clock();
    if (!isPayable(trade, now))
      return page(reply, 200, resultPage(paymentSandbox, trade, (await refundedFen(paymentSandbox, trade.id)) > 0));
    const seconds = Math.max(0, Math.ceil((trade.expires_at.getTime() - now.getTime()) / 1000));
    // The page reloads itself once it has expired.
    if (seconds > 0) reply.header('refresh', String(seconds + 1));
    return page(reply, 200, payPage(paymentSandbox, trade, seconds));
  };

  app.get('/pay.css', async (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(styles),
  );

  app.get('/pay/:token', async (request, reply) => {
    const asked = params.safeParse(request.params);
    const trade = asked.success ? await scanTrade(paymentSandbox, asked.data.token) : undefined;
    return trade === undefined ? page(reply, 404, unknownPage) : show(reply, trade);
  });

  app.post('/pay/:token', async (request, reply) => {
    const asked = params.safeParse(request.params);
    const given = form.safeParse(
      Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : '')),
    );
    if (!asked.success || !given.success) return page(reply, 400, unknownPage);
    const trade = await takeFormToken(paymentSandbox, asked.data.token, given.data.token);
    if (trade !== undefined) {
      if (given.data.choice === 'refuse') await closeTrade(paymentSandbox, trade.id);
      else if (await payTrade(paymentSandbox, trade.id)) void paymentSandbox.deliverDue();
    }
    // A form that is sent twice shows the result of the first.
    return reply.redirect(`/pay/${encodeURIComponent(asked.data.token)}`, 303);
  });
}

function page(reply: FastifyReply, status: number, html: string): FastifyReply {
  return reply.code(status).headers(pageHeaders).type('text/html; charset=utf-8').send(html);
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

function frame(title: string, body: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)} · ${TITLE}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pay.css">
</head>
<body>
<p class="mark">${MARK}</p>
<main class="card">
${body}
</main>
</body>
</html>
`;
}

const payNames: Readonly<Record<Trade['dialect'], string>> = { alipay: '模拟支付宝', wechat: '模拟微信支付' };

function details(paymentSandbox: PaymentSandbox, trade: Trade, more: readonly (readonly [string, string])[]): string {
  const rows: readonly (readonly [string, string])[] = [
    ['收款方', paymentSandbox.merchantName],
    ['商品', trade.subject],
    ['商户订单号', trade.out_trade_no],
    ['支付方式', payNames[trade.dialect]],
    ...more,
  ];
  return `<dl class="details">${rows.map(([name, value]) => `<div><dt>${name}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>`;
}

function payPage(paymentSandbox: PaymentSandbox, trade: Trade, seconds: number): string {
  const left =
    seconds > 0
      ? `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒（${shanghaiSecond(trade.expires_at).slice(11)} 截止）`
      : '已到期';
  return frame(
    '确认支付',
    `<h1 class="who">向 ${escaped(paymentSandbox.merchantName)} 付款</h1>
<p class="amount"><span class="currency">¥</span>${yuanOfFen(trade.amount_fen)}</p>
${details(paymentSandbox, trade, [['剩余时间', left]])}
<form method="post" class="choices">
<input type="hidden" name="token" value="${escaped(trade.form_token)}">
<button class="primary" name="choice" value="pay">确认支付</button>
<button class="secondary" name="choice" value="refuse">拒绝支付</button>
</form>
<p class="hint">这是用于测试的模拟收银台，确认后不会从任何账户扣款。</p>`,
  );
}

interface Result {
  readonly tone: 'good' | 'bad' | 'quiet';
  readonly title: string;
  readonly text: string;
}

function resultOf(trade: Trade, refunded: boolean, now: Date): Result {
  if (trade.stage === 'paid' && refunded) return { tone: 'quiet', title: '已退款', text: '这笔模拟付款已退回。' };
  if (trade.stage === 'paid') return { tone: 'good', title: '支付成功', text: '这是一笔模拟付款，没有真实扣款。' };
  if (trade.stage !== 'closed' && hasEnded(trade, now))
    return { tone: 'quiet', title: '已过期', text: '付款时间已过，请回到原来的页面重新下单。' };
  return { tone: 'bad', title: '交易已关闭', text: '付款被拒绝或订单已关闭，没有扣款。' };
}

function resultPage(paymentSandbox: PaymentSandbox, trade: Trade, refunded: boolean): string {
  const { tone, title, text } = resultOf(trade, refunded, paymentSandbox.clock());
  const back = returnAddress(paymentSandbox, trade);
  const way =
    back === null
      ? '<p class="hint">可以关闭本页，回到原来的页面查看结果。</p>'
      : `<p class="choices"><a class="primary" href="${escaped(back)}">返回 ${escaped(paymentSandbox.merchantName)}</a></p>`;
  return frame(
    title,
    `<div class="sign ${tone}" aria-hidden="true"></div>
<h1 class="title">${title}</h1>
<p class="text">${text}</p>
<p class="amount small"><span class="currency">¥</span>${yuanOfFen(trade.paid_fen ?? trade.amount_fen)}</p>
${details(paymentSandbox, trade, trade.paid_at === null ? [] : [['支付时间', shanghaiSecond(trade.paid_at)]])}
${way}`,
  );
}

const unknownPage = frame(
  '交易不存在',
  '<div class="sign quiet" aria-hidden="true"></div>\n<h1 class="title">交易不存在</h1>\n<p class="text">链接无效，请回到原来的页面重新扫码。</p>',
);

/** Where a phone returns to. After a payment the URL has Alipay's signed parameters, which must not be used for settling. */
function returnAddress({ keys, clock }: PaymentSandbox, trade: Trade): string | null {
  if (trade.return_url === null || !URL.canParse(trade.return_url)) return null;
  const address = new URL(trade.return_url);
  if (address.protocol !== 'https:' && address.protocol !== 'http:') return null;
  if (trade.stage !== 'paid') return address.href;
  const added = new Map([
    ['charset', 'utf-8'],
    ['out_trade_no', trade.out_trade_no],
    ['method', 'alipay.trade.wap.pay.return'],
    ['total_amount', yuanOfFen(trade.paid_fen ?? trade.amount_fen)],
    ['trade_no', trade.id],
    ['app_id', sandboxMerchant.alipayAppId],
    ['seller_id', sandboxMerchant.alipaySellerId],
    ['version', '1.0'],
    ['sign_type', 'RSA2'],
    ['timestamp', shanghaiSecond(clock())],
  ]);
  for (const [name, value] of [...added, ['sign', signWebhook(added, keys.platformPrivate)] as const])
    address.searchParams.set(name, value);
  return address.href;
}
