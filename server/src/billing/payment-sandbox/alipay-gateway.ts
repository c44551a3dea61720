import { createHmac, timingSafeEqual } from 'node:crypto';
import { instantOfShanghai, shanghaiSecond } from '@ai-site/shared/domain/shanghai-time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { fenOfYuan, yuanOfFen } from '../payments/yuan.ts';
import { isSignedRequest, signedAnswer } from './alipay-signature.ts';
import { alipayBill, movementsOf } from './bills.ts';
import { paidBeforeAnswer } from './early-payment.ts';
import { sandboxMerchant } from './merchant.ts';
import { pageOf } from './pages.ts';
import type { PaymentSandbox } from './sandbox.ts';
import { closeTrade, hasEnded, openTrade, refundedFen, refundTrade, type Trade, tradeOf } from './trades.ts';

type Content = Readonly<Record<string, unknown>>;

const number = z.string().check(z.regex(/^[0-9A-Za-z_]{1,64}$/));
const order = z.object({
  out_trade_no: number,
  total_amount: z.string(),
  subject: z.string().check(z.minLength(1), z.maxLength(256), z.regex(/^[^/=&]+$/)),
  time_expire: z.optional(z.string()),
  qr_code_timeout_express: z.optional(z.string().check(z.regex(/^\d{1,5}[mhd]$/))),
});
const one = z.object({ out_trade_no: number });
const refund = z.object({
  out_trade_no: number,
  refund_amount: z.string(),
  out_request_no: z.string().check(z.minLength(1), z.maxLength(64)),
});
const refundQuery = z.object({ out_trade_no: number, out_request_no: z.string() });
const bill = z.object({ bill_type: z.literal('trade'), bill_date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)) });

const unitMs: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
/** A QR code without an explicit time-out is valid for two hours. */
const CODE_MS = 2 * 3_600_000;
/** Validity of a bill's download address. */
const BILL_SECONDS = 30;

const success = (content: Content = {}): Content => ({ code: '10000', msg: 'Success', ...content });
const failure = (sub_code: string, sub_msg: string): Content => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code,
  sub_msg,
});
const invalid = (sub_code: string, sub_msg: string): Content => ({
  code: '40002',
  msg: 'Invalid Arguments',
  sub_code,
  sub_msg,
});
const absent = failure('ACQ.TRADE_NOT_EXIST', '交易不存在');

/** Registers Alipay's gateway and the download of its bills. */
export function addAlipayGateway(app: FastifyInstance, paymentSandbox: PaymentSandbox): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/gateway.do',
    handler: (request, reply) => serve(paymentSandbox, request, reply),
  });
  app.get('/downloadBillFile.resource', async (request, reply) => {
    const query = z
      .object({ bizDates: z.string(), expires: z.coerce.number(), token: z.string() })
      .safeParse(request.query);
    if (
      !query.success ||
      query.data.expires * 1000 < paymentSandbox.clock().getTime() ||
      !isBillToken(paymentSandbox, query.data)
    )
      return reply.code(403).send('expired');
    return reply
      .type('application/zip')
      .send(
        Buffer.from(alipayBill(query.data.bizDates, await movementsOf(paymentSandbox, 'alipay', query.data.bizDates))),
      );
  });
}

async function serve(paymentSandbox: PaymentSandbox, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const fields = new Map<string, string>([
    ...new URL(request.url, 'http://sandbox').searchParams,
    ...new URLSearchParams(typeof request.body === 'string' ? request.body : ''),
  ]);
  const method = fields.get('method') ?? '';
  const answer = (content: Content) =>
    reply.type('text/html;charset=utf-8').send(signedAnswer(method, content, paymentSandbox.keys.platformPrivate));
  if (fields.get('app_id') !== sandboxMerchant.alipayAppId)
    return answer(invalid('isv.invalid-app-id', '无效的AppID参数'));
  if (!isSignedRequest(fields, paymentSandbox.keys.merchantPublic))
    return answer(invalid('isv.invalid-signature', '验签出错'));
  const content = json(fields.get('biz_content') ?? '');
  if (method === 'alipay.trade.wap.pay') return wapPay(paymentSandbox, fields, content, reply);
  if (method === 'alipay.trade.query' && (await isSilent(paymentSandbox, content))) return reply.hijack();
  const handler = handlers[method];
  return answer(
    handler === undefined
      ? invalid('isv.invalid-method', '不存在的方法名')
      : await handler(paymentSandbox, content, fields, request),
  );
}

type Handler = (
  paymentSandbox: PaymentSandbox,
  content: unknown,
  fields: ReadonlyMap<string, string>,
  request: FastifyRequest,
) => Promise<Content>;

const handlers: Readonly<Record<string, Handler>> = {
  'alipay.trade.precreate': async (paymentSandbox, content, fields) => {
    const opened = await open(paymentSandbox, content, fields);
    if (opened.failed !== undefined) return opened.failed;
    return success({ out_trade_no: opened.trade.out_trade_no, qr_code: pageOf(paymentSandbox, opened.trade) });
  },
  'alipay.trade.query': async (paymentSandbox, content) => {
    const trade = await known(paymentSandbox, content);
    if (trade === undefined) return absent;
    const paid =
      trade.paid_at === null
        ? {}
        : { send_pay_date: shanghaiSecond(trade.paid_at), receipt_amount: yuanOfFen(trade.paid_fen ?? 0) };
    return success({
      ...numbers(trade),
      trade_status: await statusOf(paymentSandbox, trade),
      total_amount: yuanOfFen(trade.paid_fen ?? trade.amount_fen),
      buyer_logon_id: 'san***@box.cn',
      ...paid,
    });
  },
  'alipay.trade.close': async (paymentSandbox, content) => {
    const trade = await known(paymentSandbox, content);
    if (trade === undefined) return absent;
    if (trade.stage !== 'waiting')
      return failure('ACQ.REASON_TRADE_STATUS_INVALID', '交易状态异常，非待买家付款状态下不支持关单操作');
    const after = await closeTrade(paymentSandbox, trade.id);
    return after.stage === 'closed'
      ? success(numbers(after))
      : failure('ACQ.REASON_TRADE_STATUS_INVALID', '交易状态异常');
  },
  'alipay.trade.refund': async (paymentSandbox, content) => {
    const asked = refund.safeParse(content);
    if (!asked.success) return invalid('isv.invalid-parameter', '参数无效');
    const trade = await known(paymentSandbox, content);
    const amountFen = fenOfYuan(asked.data.refund_amount);
    if (trade === undefined) return absent;
    if (amountFen === null) return failure('ACQ.INVALID_PARAMETER', '参数无效');
    const outcome = await refundTrade(paymentSandbox, trade.id, asked.data.out_request_no, amountFen);
    if (outcome.kind === 'not-paid') return failure('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
    if (outcome.kind === 'other-amount')
      return failure('ACQ.DISCORDANT_REPEAT_REQUEST', '同一退款请求号，请求参数不一致');
    if (outcome.kind === 'too-much') return failure('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
    return success({
      ...numbers(trade),
      fund_change: outcome.fresh ? 'Y' : 'N',
      refund_fee: yuanOfFen(outcome.wholeFen),
    });
  },
  'alipay.trade.fastpay.refund.query': async (paymentSandbox, content) => {
    const asked = refundQuery.safeParse(content);
    if (!asked.success) return invalid('isv.invalid-parameter', '参数无效');
    const trade = await known(paymentSandbox, content);
    if (trade === undefined) return absent;
    const found = await paymentSandbox.db
      .selectFrom('payment_sandbox_refunds')
      .selectAll()
      .where('trade_id', '=', trade.id)
      .where('refund_no', '=', asked.data.out_request_no)
      .executeTakeFirst();
    // An unknown refund is answered as a success without refund data.
    if (found === undefined) return success();
    return success({
      ...numbers(trade),
      out_request_no: found.refund_no,
      refund_amount: yuanOfFen(found.amount_fen),
      refund_status: 'REFUND_SUCCESS',
    });
  },
  'alipay.data.dataservice.bill.downloadurl.query': async (paymentSandbox, content, _fields, request) => {
    const asked = bill.safeParse(content);
    if (!asked.success) return invalid('isv.invalid-parameter', '参数无效');
    const date = asked.data.bill_date;
    if ((await movementsOf(paymentSandbox, 'alipay', date)).length === 0)
      return failure('isp.bill_not_exist', '账单不存在');
    const expires = Math.floor(paymentSandbox.clock().getTime() / 1000) + BILL_SECONDS;
    return success({
      bill_download_url: `http://${request.host}/downloadBillFile.resource?bizDates=${date}&expires=${expires}&token=${billToken(paymentSandbox, date, expires)}`,
    });
  },
};

async function wapPay(
  paymentSandbox: PaymentSandbox,
  fields: ReadonlyMap<string, string>,
  content: unknown,
  reply: FastifyReply,
): Promise<unknown> {
  const opened = await open(paymentSandbox, content, fields);
  if (opened.failed !== undefined)
    return reply.code(400).type('text/plain; charset=utf-8').send(`${opened.failed.sub_code} ${opened.failed.sub_msg}`);
  return reply.redirect(pageOf(paymentSandbox, opened.trade), 302);
}

async function open(
  paymentSandbox: PaymentSandbox,
  content: unknown,
  fields: ReadonlyMap<string, string>,
): Promise<{ readonly trade: Trade; readonly failed?: never } | { readonly failed: Content }> {
  const asked = order.safeParse(content);
  const notifyUrl = fields.get('notify_url') ?? '';
  const amountFen = asked.success ? fenOfYuan(asked.data.total_amount) : null;
  if (!asked.success || amountFen === null || amountFen < 1 || !URL.canParse(notifyUrl))
    return { failed: failure('ACQ.INVALID_PARAMETER', '参数无效') };
  const { trade, fresh } = await openTrade(paymentSandbox, {
    dialect: 'alipay',
    outTradeNo: asked.data.out_trade_no,
    subject: asked.data.subject,
    amountFen,
    notifyUrl,
    returnUrl: fields.get('return_url') ?? null,
    expiresAt: endOf(asked.data, paymentSandbox.clock()),
  });
  if (!fresh && trade.stage === 'paid') return { failed: failure('ACQ.TRADE_HAS_SUCCESS', '交易已被支付') };
  if (!fresh && trade.stage === 'closed') return { failed: failure('ACQ.TRADE_HAS_CLOSE', '交易已经关闭') };
  if (trade.amount_fen !== amountFen) return { failed: failure('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改') };
  if (fresh) await paidBeforeAnswer(paymentSandbox, trade);
  return { trade };
}

function endOf({ time_expire, qr_code_timeout_express }: z.output<typeof order>, now: Date): Date {
  const told = time_expire === undefined ? null : instantOfShanghai(time_expire);
  if (told !== null) return told;
  if (qr_code_timeout_express === undefined) return new Date(now.getTime() + CODE_MS);
  return new Date(
    now.getTime() + Number.parseInt(qr_code_timeout_express, 10) * (unitMs[qr_code_timeout_express.slice(-1)] ?? 0),
  );
}

/** The trade of a request; a code that was not scanned has none. */
async function known(paymentSandbox: PaymentSandbox, content: unknown): Promise<Trade | undefined> {
  const asked = one.safeParse(content);
  if (!asked.success) return undefined;
  const trade = await tradeOf(paymentSandbox, 'alipay', asked.data.out_trade_no);
  if (trade === undefined || trade.stage === 'offered') return undefined;
  return trade.stage === 'waiting' && hasEnded(trade, paymentSandbox.clock()) ? { ...trade, stage: 'closed' } : trade;
}

async function isSilent(paymentSandbox: PaymentSandbox, content: unknown): Promise<boolean> {
  const asked = one.safeParse(content);
  return (
    asked.success &&
    ((await tradeOf(paymentSandbox, 'alipay', asked.data.out_trade_no))?.faults.includes('query-timeout') ?? false)
  );
}

async function statusOf(paymentSandbox: PaymentSandbox, trade: Trade): Promise<string> {
  if (trade.stage === 'waiting') return 'WAIT_BUYER_PAY';
  if (trade.stage === 'closed') return 'TRADE_CLOSED';
  return (await refundedFen(paymentSandbox, trade.id)) === trade.paid_fen ? 'TRADE_CLOSED' : 'TRADE_SUCCESS';
}

const numbers = (trade: Trade): Content => ({ out_trade_no: trade.out_trade_no, trade_no: trade.id });

function billToken({ keys }: PaymentSandbox, date: string, expires: number): string {
  return createHmac('sha256', keys.apiV3Key).update(`${date} ${expires}`).digest('hex');
}

function isBillToken(
  paymentSandbox: PaymentSandbox,
  { bizDates, expires, token }: { readonly bizDates: string; readonly expires: number; readonly token: string },
): boolean {
  const right = Buffer.from(billToken(paymentSandbox, bizDates, expires));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right);
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
