import { createHash } from 'node:crypto';
import { shanghaiIso } from '@ai-site/shared/domain/shanghai-time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { movementsOf, wechatBill } from './bills.ts';
import { paidBeforeAnswer } from './early-payment.ts';
import { sandboxMerchant } from './merchant.ts';
import { pageOf } from './pages.ts';
import type { PaymentSandbox } from './sandbox.ts';
import { closeTrade, openTrade, type RefundOutcome, refundedFen, refundTrade, type Trade, tradeOf } from './trades.ts';
import { isSignedRequest, signatureHeaders } from './wechat-signature.ts';
import { wechatTransaction } from './wechat-webhook.ts';

/** A response before it is signed; without a body the status is 204. */
interface Answer {
  readonly status: number;
  readonly body?: Readonly<Record<string, unknown>>;
}

type Handler = (paymentSandbox: PaymentSandbox, request: FastifyRequest) => Promise<Answer | 'silent'>;

const outTradeNo = z.string().check(z.regex(/^[0-9A-Za-z_\-|*]{6,32}$/));
const native = z.object({
  appid: z.literal(sandboxMerchant.wechatAppId),
  mchid: z.literal(sandboxMerchant.wechatMchId),
  description: z.string().check(
    z.minLength(1),
    z.refine((text) => Buffer.byteLength(text) <= 127),
  ),
  out_trade_no: outTradeNo,
  time_expire: z.optional(z.iso.datetime({ offset: true })),
  notify_url: z.url(),
  amount: z.object({ total: z.int().check(z.minimum(1)), currency: z._default(z.literal('CNY'), 'CNY') }),
});
const refund = z.object({
  out_trade_no: z.optional(outTradeNo),
  transaction_id: z.optional(z.string()),
  out_refund_no: z.string().check(z.minLength(1), z.maxLength(64)),
  reason: z.optional(z.string().check(z.refine((text) => Buffer.byteLength(text) <= 80))),
  amount: z.object({
    refund: z.int().check(z.minimum(1)),
    total: z.int().check(z.minimum(1)),
    currency: z.literal('CNY'),
  }),
});
const pathOfTrade = z.object({ outTradeNo });
const merchant = z.object({ mchid: z.literal(sandboxMerchant.wechatMchId) });
const billQuery = z.object({ bill_date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)) });

/** A QR code without an explicit expiry is valid for two hours. */
const CODE_MS = 2 * 3_600_000;

const failure = (status: number, code: string, message: string): Answer => ({ status, body: { code, message } });
const invalid = failure(400, 'PARAM_ERROR', '参数错误');
const absent = failure(404, 'ORDER_NOT_EXIST', '订单不存在');

/** Registers the WeChat Pay v3 API. */
export function addWechatApi(app: FastifyInstance, paymentSandbox: PaymentSandbox): void {
  const serve = (method: 'GET' | 'POST', url: string, handler: Handler): void => {
    app.route({ method, url, handler: (request, reply) => answered(paymentSandbox, request, reply, handler) });
  };
  serve('POST', '/v3/pay/transactions/native', openNative);
  serve('GET', '/v3/pay/transactions/out-trade-no/:outTradeNo', query);
  serve('POST', '/v3/pay/transactions/out-trade-no/:outTradeNo/close', close);
  serve('POST', '/v3/refund/domestic/refunds', answerRefund);
  serve('GET', '/v3/bill/tradebill', locateBill);
  app.get('/v3/billdownload/file', async (request, reply) => {
    const asked = billQuery.safeParse(request.query);
    if (!asked.success || !isMerchants(paymentSandbox, request)) return reply.code(401).send();
    return reply.type('text/plain; charset=utf-8').send(await billText(paymentSandbox, asked.data.bill_date));
  });
}

async function answered(
  paymentSandbox: PaymentSandbox,
  request: FastifyRequest,
  reply: FastifyReply,
  handler: Handler,
): Promise<unknown> {
  const answer = isMerchants(paymentSandbox, request)
    ? await handler(paymentSandbox, request)
    : failure(401, 'SIGN_ERROR', '签名错误');
  if (answer === 'silent') return reply.hijack();
  const text = answer.body === undefined ? '' : JSON.stringify(answer.body);
  reply
    .code(answer.status)
    .headers(signatureHeaders(text, paymentSandbox.keys.platformPrivate, paymentSandbox.clock()));
  return text === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(text);
}

function isMerchants({ keys, clock }: PaymentSandbox, request: FastifyRequest): boolean {
  const body = typeof request.body === 'string' ? request.body : '';
  return isSignedRequest(
    { authorization: request.headers.authorization, method: request.method, path: request.url, body },
    keys.merchantPublic,
    clock(),
  );
}

async function openNative(paymentSandbox: PaymentSandbox, request: FastifyRequest): Promise<Answer> {
  const asked = native.safeParse(json(request.body));
  if (!asked.success) return invalid;
  const { out_trade_no, description, amount, notify_url, time_expire } = asked.data;
  const { trade, fresh } = await openTrade(paymentSandbox, {
    dialect: 'wechat',
    outTradeNo: out_trade_no,
    subject: description,
    amountFen: amount.total,
    notifyUrl: notify_url,
    returnUrl: null,
    expiresAt: time_expire === undefined ? new Date(paymentSandbox.clock().getTime() + CODE_MS) : new Date(time_expire),
  });
  if (!fresh && trade.stage === 'paid') return failure(400, 'ORDERPAID', '该订单已支付');
  if (!fresh && trade.stage === 'closed') return failure(400, 'ORDER_CLOSED', '该订单已关闭');
  if (trade.amount_fen !== amount.total) return failure(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
  if (fresh) await paidBeforeAnswer(paymentSandbox, trade);
  return { status: 200, body: { code_url: pageOf(paymentSandbox, trade) } };
}

async function query(paymentSandbox: PaymentSandbox, request: FastifyRequest): Promise<Answer | 'silent'> {
  if (!merchant.safeParse(request.query).success) return invalid;
  const trade = await known(paymentSandbox, request.params);
  if (trade === undefined) return absent;
  if (trade.faults.includes('query-timeout')) return 'silent';
  // An expired trade cannot be paid, but is not closed.
  if (trade.stage !== 'paid')
    return { status: 200, body: wechatTransaction(trade, trade.stage === 'closed' ? 'CLOSED' : 'NOTPAY') };
  return {
    status: 200,
    body: wechatTransaction(trade, (await refundedFen(paymentSandbox, trade.id)) > 0 ? 'REFUND' : 'SUCCESS'),
  };
}

async function close(paymentSandbox: PaymentSandbox, request: FastifyRequest): Promise<Answer> {
  if (!merchant.safeParse(json(request.body)).success) return invalid;
  const trade = await known(paymentSandbox, request.params);
  if (trade === undefined) return absent;
  if (trade.stage === 'closed') return failure(400, 'ORDER_CLOSED', '订单已关闭');
  const after = await closeTrade(paymentSandbox, trade.id);
  return after.stage === 'paid' ? failure(400, 'ORDERPAID', '订单已支付') : { status: 204 };
}

async function answerRefund(paymentSandbox: PaymentSandbox, request: FastifyRequest): Promise<Answer> {
  const asked = refund.safeParse(json(request.body));
  if (!asked.success) return invalid;
  const { out_trade_no, transaction_id, out_refund_no, amount } = asked.data;
  const trade = await refundable(paymentSandbox, out_trade_no, transaction_id);
  if (trade === undefined) return failure(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  if (amount.total !== trade.paid_fen && amount.total !== trade.amount_fen)
    return failure(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致');
  return refundAnswer(trade, amount.refund, await refundTrade(paymentSandbox, trade.id, out_refund_no, amount.refund));
}

async function refundable(
  paymentSandbox: PaymentSandbox,
  outTradeNo: string | undefined,
  transactionId: string | undefined,
): Promise<Trade | undefined> {
  if (outTradeNo !== undefined) return tradeOf(paymentSandbox, 'wechat', outTradeNo);
  return paymentSandbox.db
    .selectFrom('payment_sandbox_trades')
    .selectAll()
    .where('dialect', '=', 'wechat')
    .where('id', '=', transactionId ?? '')
    .executeTakeFirst();
}

function refundAnswer(trade: Trade, amountFen: number, outcome: RefundOutcome): Answer {
  if (outcome.kind === 'not-paid') return failure(400, 'INVALID_REQUEST', '订单状态不支持退款');
  if (outcome.kind === 'other-amount') return failure(400, 'INVALID_REQUEST', '订单金额或退款金额与之前请求不一致');
  if (outcome.kind === 'too-much') return failure(400, 'INVALID_REQUEST', '申请退款金额大于可退余额');
  const { refund: row, fresh } = outcome;
  return {
    status: 200,
    body: {
      refund_id: row.id,
      out_refund_no: row.refund_no,
      transaction_id: trade.id,
      out_trade_no: trade.out_trade_no,
      channel: 'ORIGINAL',
      user_received_account: '支付用户零钱',
      create_time: shanghaiIso(row.at),
      // Accepted at first; a repeated call reports that it is done.
      status: fresh ? 'PROCESSING' : 'SUCCESS',
      ...(fresh ? {} : { success_time: shanghaiIso(row.at) }),
      amount: {
        total: trade.amount_fen,
        refund: amountFen,
        payer_total: trade.amount_fen,
        payer_refund: amountFen,
        currency: 'CNY',
      },
    },
  };
}

async function locateBill(paymentSandbox: PaymentSandbox, request: FastifyRequest): Promise<Answer> {
  const asked = billQuery.safeParse(request.query);
  if (!asked.success) return invalid;
  const date = asked.data.bill_date;
  if ((await movementsOf(paymentSandbox, 'wechat', date)).length === 0)
    return failure(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
  const hash = createHash('sha1').update(await billText(paymentSandbox, date));
  return {
    status: 200,
    body: {
      hash_type: 'SHA1',
      hash_value: hash.digest('hex'),
      download_url: `http://${request.host}/v3/billdownload/file?bill_date=${date}`,
    },
  };
}

async function billText(paymentSandbox: PaymentSandbox, date: string): Promise<string> {
  return wechatBill(await movementsOf(paymentSandbox, 'wechat', date));
}

async function known(paymentSandbox: PaymentSandbox, params: unknown): Promise<Trade | undefined> {
  const path = pathOfTrade.safeParse(params);
  return path.success ? tradeOf(paymentSandbox, 'wechat', path.data.outTradeNo) : undefined;
}

function json(body: unknown): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
