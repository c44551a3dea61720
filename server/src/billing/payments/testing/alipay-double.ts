import { sign } from 'node:crypto';
import { createServer } from 'node:http';
import { AlipaySdk } from 'alipay-sdk';
import { zipSync } from 'fflate';
import { encodeGb18030 } from '../../payment-sandbox/gb18030.ts';
import { type KnownAttempt, KnownAttempts, refundedOf } from './attempts.ts';
import type { KeyPair } from './test-keys.ts';

export const ALIPAY_APP = '2021004100600001';
export const ALIPAY_SELLER = '2088102146225135';
/** Noon in Shanghai on the tests' clock. */
export const ALIPAY_TIME = '2024-03-01 12:00:00';

/** A fake of Alipay's gateway with signed responses in its documented format. Requests are verified by the official SDK. */
export interface AlipayDouble {
  readonly origin: string;
  readonly attempts: KnownAttempts;
  /** Method and business content of each request. */
  readonly asked: {
    readonly method: string;
    readonly content: Record<string, string>;
    readonly fields: Readonly<Record<string, string>>;
  }[];
  close(): Promise<void>;
}

type Content = Readonly<Record<string, unknown>>;

const success = (content: Content): Content => ({ code: '10000', msg: 'Success', ...content });
const failure = (sub_code: string, sub_msg: string): Content => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code,
  sub_msg,
});

export async function openAlipayDouble(merchant: KeyPair, platform: KeyPair): Promise<AlipayDouble> {
  const attempts = new KnownAttempts();
  const asked: AlipayDouble['asked'] = [];
  const verifier = new AlipaySdk({
    appId: ALIPAY_APP,
    privateKey: platform.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim(),
    keyType: 'PKCS8',
    alipayPublicKey: merchant.publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
  });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? '', 'http://double');
    if (url.pathname === '/bill') return void response.end(bill(attempts));
    const fields = Object.fromEntries([
      ...url.searchParams,
      ...new URLSearchParams(Buffer.concat(chunks).toString('utf8')),
    ]);
    const method = fields.method ?? '';
    const content: Record<string, string> = JSON.parse(fields.biz_content ?? '{}');
    asked.push({ method, content, fields });
    const signed = fields.app_id === ALIPAY_APP && fields.sign_type === 'RSA2' && verifier.checkNotifySignV2(fields);
    const given = signed
      ? answer(attempts, method, content, request.headers.host ?? '')
      : { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' };
    const text = JSON.stringify(given).replaceAll('/', '\\/');
    response.setHeader('content-type', 'text/html;charset=utf-8');
    response.end(
      `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${sign('sha256', Buffer.from(text), platform.privateKey).toString('base64')}"}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    attempts,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(attempts: KnownAttempts, method: string, content: Record<string, string>, host: string): Content {
  const no = content.out_trade_no ?? '';
  const known = attempts.of(no);
  const scanned = known === undefined || known.stage === 'offered' ? undefined : known;
  switch (method) {
    case 'alipay.trade.precreate': {
      if (known?.stage === 'paid') return failure('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
      const amountFen = Number(content.total_amount?.replace('.', ''));
      if (known !== undefined && known.amountFen !== amountFen)
        return failure('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
      attempts.open(no, amountFen, content.subject ?? '', 'offered');
      return success({ out_trade_no: no, qr_code: `https://qr.alipay.com/bax0${no}` });
    }
    case 'alipay.trade.query':
      return scanned === undefined ? failure('ACQ.TRADE_NOT_EXIST', '交易不存在') : success(trade(scanned));
    case 'alipay.trade.close':
      if (scanned === undefined) return failure('ACQ.TRADE_NOT_EXIST', '交易不存在');
      if (scanned.stage !== 'waiting')
        return failure('ACQ.REASON_TRADE_STATUS_INVALID', '交易状态异常，非待买家付款状态下不支持关单操作');
      scanned.stage = 'closed';
      return success({ trade_no: scanned.providerNo, out_trade_no: no });
    case 'alipay.trade.refund':
      return refund(scanned, content);
    case 'alipay.trade.fastpay.refund.query':
      if (scanned === undefined) return failure('ACQ.TRADE_NOT_EXIST', '交易不存在');
      return success(
        scanned.refunds.has(content.out_request_no ?? '')
          ? {
              out_trade_no: no,
              trade_no: scanned.providerNo,
              out_request_no: content.out_request_no,
              refund_status: 'REFUND_SUCCESS',
            }
          : {},
      );
    case 'alipay.data.dataservice.bill.downloadurl.query':
      return content.bill_date === ALIPAY_TIME.slice(0, 10)
        ? success({ bill_download_url: `http://${host}/bill` })
        : failure('isp.bill_not_exist', '账单不存在');
    default:
      return { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-method', sub_msg: '不存在的方法名' };
  }
}

function trade(known: KnownAttempt): Content {
  const status =
    known.stage === 'paid'
      ? refundedOf(known) === known.amountFen
        ? 'TRADE_CLOSED'
        : 'TRADE_SUCCESS'
      : known.stage === 'closed'
        ? 'TRADE_CLOSED'
        : 'WAIT_BUYER_PAY';
  const amount = (known.amountFen / 100).toFixed(2);
  return {
    buyer_logon_id: '159****5620',
    buyer_pay_amount: known.stage === 'paid' ? amount : '0.00',
    buyer_user_id: '2088101117955611',
    invoice_amount: '0.00',
    out_trade_no: known.no,
    point_amount: '0.00',
    receipt_amount: '0.00',
    ...(known.stage === 'paid'
      ? { send_pay_date: ALIPAY_TIME, fund_bill_list: [{ amount, fund_channel: 'ALIPAYACCOUNT' }] }
      : {}),
    total_amount: amount,
    trade_no: known.providerNo,
    trade_status: status,
  };
}

function refund(known: KnownAttempt | undefined, content: Record<string, string>): Content {
  if (known === undefined) return failure('ACQ.TRADE_NOT_EXIST', '交易不存在');
  if (known.stage !== 'paid') return failure('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  const no = content.out_request_no ?? '';
  const amountFen = Number(content.refund_amount?.replace('.', ''));
  const fresh = !known.refunds.has(no);
  if (fresh && refundedOf(known) + amountFen > known.amountFen)
    return failure('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
  known.refunds.set(no, amountFen);
  const whole = (refundedOf(known) / 100).toFixed(2);
  return success({
    buyer_logon_id: '159****5620',
    buyer_user_id: '2088101117955611',
    fund_change: fresh ? 'Y' : 'N',
    out_trade_no: known.no,
    refund_fee: whole,
    trade_no: known.providerNo,
  });
}

function bill(attempts: KnownAttempts): Buffer {
  const row = (known: KnownAttempt, kind: string, amount: string, refundNo: string): string =>
    [
      known.providerNo,
      known.no,
      kind,
      known.subject,
      ALIPAY_TIME,
      ALIPAY_TIME,
      '',
      '',
      '',
      '',
      '*三',
      amount,
      amount,
      ...Array<string>(5).fill('0.00'),
      '',
      '0.00',
      '0.00',
      refundNo,
      '0.00',
      '0.00',
      '',
    ]
      .map((cell) => `${cell}\t`)
      .join(',');
  const rows = attempts
    .paid()
    .flatMap((known) => [
      row(known, '交易', (known.amountFen / 100).toFixed(2), ''),
      ...[...known.refunds].map(([no, fen]) => row(known, '退款', `-${(fen / 100).toFixed(2)}`, no)),
    ]);
  const text = [
    '#支付宝业务明细查询',
    `#账号：[${ALIPAY_SELLER}0156]`,
    '#-----------------------------------------业务明细列表----------------------------------------',
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注',
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    '#交易合计：1笔，商家实收共129.00元',
    '',
  ];
  return Buffer.from(
    zipSync({
      'summary.csv': encodeGb18030('#支付宝业务汇总查询\r\n门店编号,交易订单总笔数\r\n合计,1\r\n'),
      'details.csv': encodeGb18030(text.join('\r\n')),
    }),
  );
}
