import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { Formatter, Rsa } from 'wechatpay-axios-plugin';
import { type KnownAttempt, KnownAttempts, refundedOf } from './attempts.ts';
import type { KeyPair } from './test-keys.ts';

export const WECHAT_APP = 'wxd678efh567hg6787';
export const WECHAT_MERCHANT = '1230000109';
export const WECHAT_SERIAL = '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C';
/** Noon in Shanghai on the tests' clock. */
export const WECHAT_TIME = '2024-03-01T12:00:00+08:00';

/** A fake of WeChat Pay v3 with responses in its documented format. A plugin of the official list signs them and verifies requests. */
export interface WechatDouble {
  readonly origin: string;
  readonly attempts: KnownAttempts;
  readonly asked: {
    readonly method: string;
    readonly path: string;
    readonly body: string;
    readonly serial: string | null;
  }[];
  /** What `/v3/certificates` answers. */
  certificates: readonly unknown[];
  /** The downloaded bill does not match its announced hash. */
  wrongBill: boolean;
  close(): Promise<void>;
}

interface Platform {
  readonly keys: KeyPair;
  /** Value of `Wechatpay-Serial`. */
  readonly serial: string;
  /** Seconds since 1970. */
  readonly now: () => number;
}

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

const failure = (status: number, code: string, message: string): Answer => ({ status, body: { code, message } });
const absent = failure(404, 'ORDER_NOT_EXIST', '订单不存在');

export async function openWechatDouble(merchant: KeyPair, platform: Platform): Promise<WechatDouble> {
  const attempts = new KnownAttempts();
  const asked: WechatDouble['asked'] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const { method = '', url: path = '', headers } = request;
    const serial = headers['wechatpay-serial'];
    asked.push({ method, path, body, serial: typeof serial === 'string' ? serial : null });
    const signed = isSigned(headers.authorization ?? '', method, path, body, merchant, platform.now());
    if (signed && path.startsWith('/v3/billdownload/'))
      return void response.end(`${billText(attempts)}${double.wrongBill ? ' ' : ''}`);
    const { status, body: given } = signed
      ? path === '/v3/certificates'
        ? { status: 200, body: { data: double.certificates } }
        : answer(attempts, method, path, body, headers.host ?? '')
      : failure(401, 'SIGN_ERROR', '签名错误');
    const text = given === undefined ? '' : JSON.stringify(given);
    const timestamp = String(platform.now());
    const nonce = Formatter.nonce();
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': platform.serial,
      'wechatpay-signature': Rsa.sign(Formatter.response(timestamp, nonce, text), platform.keys.privateKey),
    });
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const double: WechatDouble = {
    origin: `http://127.0.0.1:${address.port}`,
    attempts,
    asked,
    certificates: [],
    wrongBill: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return double;
}

function isSigned(
  authorization: string,
  method: string,
  path: string,
  body: string,
  merchant: KeyPair,
  now: number,
): boolean {
  const part = (name: string): string => new RegExp(`${name}="([^"]*)"`).exec(authorization)?.[1] ?? '';
  if (
    !authorization.startsWith('WECHATPAY2-SHA256-RSA2048 ') ||
    part('mchid') !== WECHAT_MERCHANT ||
    part('serial_no') !== WECHAT_SERIAL
  )
    return false;
  if (Math.abs(Number(part('timestamp')) - now) > 300) return false;
  return Rsa.verify(
    Formatter.request(method, path, part('timestamp'), part('nonce_str'), body),
    part('signature'),
    merchant.publicKey,
  );
}

function answer(attempts: KnownAttempts, method: string, path: string, text: string, host: string): Answer {
  const body = text === '' ? {} : JSON.parse(text);
  if (path === '/v3/pay/transactions/native') {
    const known = attempts.of(body.out_trade_no);
    if (body.appid !== WECHAT_APP || body.mchid !== WECHAT_MERCHANT || Buffer.byteLength(body.description) > 127)
      return failure(400, 'PARAM_ERROR', '参数错误');
    if (known?.stage === 'paid') return failure(400, 'ORDERPAID', '该订单已支付');
    if (known !== undefined && known.amountFen !== body.amount.total)
      return failure(403, 'OUT_TRADE_NO_USED', '商户订单号重复');
    attempts.open(body.out_trade_no, body.amount.total, body.description, 'waiting');
    return { status: 200, body: { code_url: `weixin://wxpay/bizpayurl?pr=${body.out_trade_no}zz` } };
  }
  if (path === '/v3/refund/domestic/refunds') return refund(attempts.byProviderNo(body.transaction_id), body);
  if (path.startsWith('/v3/bill/tradebill?')) {
    if (!path.includes(WECHAT_TIME.slice(0, 10))) return failure(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
    return {
      status: 200,
      body: {
        download_url: `http://${host}/v3/billdownload/file?token=6XIv5TUPto7pByrTQKhd6kwvyKLG2uY2wMMR8cNXqaA`,
        hash_type: 'SHA1',
        hash_value: createHash('sha1').update(billText(attempts)).digest('hex'),
      },
    };
  }
  const no = /^\/v3\/pay\/transactions\/out-trade-no\/([^/?]+)/.exec(path)?.[1] ?? '';
  const known = attempts.of(no);
  if (known === undefined) return absent;
  if (method === 'GET')
    return path.endsWith(`?mchid=${WECHAT_MERCHANT}`)
      ? { status: 200, body: wechatTransactionVector(known) }
      : failure(400, 'PARAM_ERROR', '参数错误');
  if (known.stage === 'paid') return failure(400, 'ORDERPAID', '订单已支付');
  if (known.stage === 'closed') return failure(400, 'ORDER_CLOSED', '订单已关闭');
  known.stage = 'closed';
  return { status: 204 };
}

export function wechatTransactionVector(known: KnownAttempt): Readonly<Record<string, unknown>> {
  const head = { appid: WECHAT_APP, mchid: WECHAT_MERCHANT, out_trade_no: known.no };
  if (known.stage !== 'paid')
    return {
      ...head,
      trade_state: known.stage === 'closed' ? 'CLOSED' : 'NOTPAY',
      trade_state_desc: '订单未支付',
      amount: { total: known.amountFen, currency: 'CNY' },
    };
  return {
    ...head,
    transaction_id: known.providerNo,
    trade_type: 'NATIVE',
    trade_state: refundedOf(known) > 0 ? 'REFUND' : 'SUCCESS',
    trade_state_desc: '支付成功',
    bank_type: 'CMC',
    attach: '',
    success_time: WECHAT_TIME,
    payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    amount: { total: known.amountFen, payer_total: known.amountFen, currency: 'CNY', payer_currency: 'CNY' },
    promotion_detail: [],
  };
}

interface RefundBody {
  readonly out_refund_no: string;
  readonly amount: { readonly refund: number; readonly total: number };
}

function refund(known: KnownAttempt | undefined, { out_refund_no, amount }: RefundBody): Answer {
  if (known === undefined) return failure(404, 'RESOURCE_NOT_EXISTS', '订单不存在');
  const fresh = !known.refunds.has(out_refund_no);
  if (known.stage !== 'paid' || amount.total !== known.amountFen)
    return failure(400, 'INVALID_REQUEST', '订单状态不支持退款');
  if (fresh && refundedOf(known) + amount.refund > known.amountFen)
    return failure(400, 'INVALID_REQUEST', '申请退款金额大于可退余额');
  known.refunds.set(out_refund_no, amount.refund);
  return {
    status: 200,
    body: {
      refund_id: '50000000382019052709732678859',
      out_refund_no,
      transaction_id: known.providerNo,
      out_trade_no: known.no,
      channel: 'ORIGINAL',
      user_received_account: '招商银行信用卡0403',
      create_time: WECHAT_TIME,
      status: fresh ? 'PROCESSING' : 'SUCCESS',
      funds_account: 'AVAILABLE',
      amount: {
        total: known.amountFen,
        refund: amount.refund,
        payer_total: known.amountFen,
        payer_refund: amount.refund,
        settlement_refund: amount.refund,
        discount_refund: 0,
        currency: 'CNY',
      },
    },
  };
}

function billText(attempts: KnownAttempts): string {
  const columns =
    '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
  const row = (known: KnownAttempt, state: string, paid: string, refundNo: string, back: string): string =>
    `\`2024-03-01 12:00:00,\`${WECHAT_APP},\`${WECHAT_MERCHANT},\`0,\`,\`${known.providerNo},\`${known.no},\`oUpF8uMuAJO,\`NATIVE,\`${state},\`CMC,\`CNY,\`${paid},\`0.00,\`0,\`${refundNo},\`${back},\`0.00,\`,\`,\`${known.subject},\`,\`0.00000,\`0.60%,\`${paid},\`${back},\``;
  const rows = attempts
    .paid()
    .flatMap((known) => [
      row(known, 'SUCCESS', (known.amountFen / 100).toFixed(2), '0', '0.00'),
      ...[...known.refunds].map(([no, fen]) => row(known, 'REFUND', '0.00', no, (fen / 100).toFixed(2))),
    ]);
  return `\uFEFF${[columns, ...rows, '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额', '`1,`129.00,`0.00,`0.00,`0.00000,`129.00,`0.00', ''].join('\r\n')}`;
}
