import { DAY_MS, shanghaiSecond, startOfBusinessDate } from '@ai-site/shared/domain/shanghai-time';
import { zipSync } from 'fflate';
import { yuanOfFen } from '../payments/yuan.ts';
import { encodeGb18030 } from './gb18030.ts';
import { sandboxMerchant } from './merchant.ts';
import type { PaymentSandbox } from './sandbox.ts';
import type { Dialect } from './tables.ts';
import type { Refund, Trade } from './trades.ts';

interface Movement {
  readonly trade: Trade;
  /** Null for the payment itself. */
  readonly refund: Refund | null;
  readonly at: Date;
  readonly amountFen: number;
}

/** Returns all payments and refunds of a date in Asia/Shanghai, in order. */
export async function movementsOf(
  { db }: Pick<PaymentSandbox, 'db'>,
  dialect: Dialect,
  date: string,
): Promise<readonly Movement[]> {
  const from = startOfBusinessDate(date);
  const until = new Date(from.getTime() + DAY_MS);
  const paid = await db
    .selectFrom('payment_sandbox_trades')
    .selectAll()
    .where('dialect', '=', dialect)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .execute();
  const refunds = await db
    .selectFrom('payment_sandbox_refunds')
    .selectAll()
    .where('at', '>=', from)
    .where('at', '<', until)
    .execute();
  const ids = refunds.map(({ trade_id }) => trade_id);
  const refunded =
    ids.length === 0
      ? []
      : await db
          .selectFrom('payment_sandbox_trades')
          .selectAll()
          .where('dialect', '=', dialect)
          .where('id', 'in', ids)
          .execute();
  const movements = [
    ...paid.map(
      (trade): Movement => ({
        trade,
        refund: null,
        at: trade.paid_at ?? from,
        amountFen: trade.paid_fen ?? trade.amount_fen,
      }),
    ),
    ...refunds.flatMap((refund): Movement[] => {
      const trade = refunded.find(({ id }) => id === refund.trade_id);
      return trade === undefined ? [] : [{ trade, refund, at: refund.at, amountFen: refund.amount_fen }];
    }),
  ];
  return movements.toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const alipayColumns =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';

/** Alipay's bill: a zip with a CSV of the trades and one of totals, in GB18030. */
export function alipayBill(date: string, movements: readonly Movement[]): Uint8Array {
  const rows = movements.map(({ trade, refund, at, amountFen }) => {
    const amount = yuanOfFen(refund === null ? amountFen : -amountFen);
    const cells = [
      trade.id,
      trade.out_trade_no,
      refund === null ? '交易' : '退款',
      trade.subject.replaceAll(',', ' '),
      shanghaiSecond(trade.created_at),
      shanghaiSecond(at),
    ];
    const rest = [
      '',
      '',
      '',
      '',
      '沙盒付款人',
      amount,
      amount,
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '',
      '0.00',
      '0.00',
      refund?.refund_no ?? '',
      '0.00',
      '0.00',
      '',
    ];
    return [...cells, ...rest].map((cell) => `${cell}\t`).join(',');
  });
  const head = [
    '#支付宝业务明细查询',
    `#账号：[${sandboxMerchant.alipaySellerId}0156]`,
    `#起始日期：[${date} 00:00:00]   终止日期：[${date} 24:00:00]`,
  ];
  const trades = [
    ...head,
    '#-----------------------------------------业务明细列表----------------------------------------',
    alipayColumns,
    ...rows,
    '#业务明细列表结束',
    '',
  ];
  const totals = [
    ...head,
    '#业务汇总列表',
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数',
    `合计\t,\t,${movements.filter(({ refund }) => refund === null).length}\t,${movements.filter(({ refund }) => refund !== null).length}\t`,
    '',
  ];
  const stem = `${sandboxMerchant.alipaySellerId}0156_${date.replaceAll('-', '')}`;
  return zipSync({
    [`${stem}_details.csv`]: encodeGb18030(trades.join('\r\n')),
    [`${stem}_totals.csv`]: encodeGb18030(totals.join('\r\n')),
  });
}

const wechatColumns =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';

/** WeChat's bill: CSV in UTF-8, each value prefixed with a backtick, the totals last. */
export function wechatBill(movements: readonly Movement[]): string {
  const rows = movements.map(({ trade, refund, at, amountFen }) => {
    const back = refund === null ? '0.00' : yuanOfFen(amountFen);
    const whole = yuanOfFen(trade.paid_fen ?? trade.amount_fen);
    const cells = [
      shanghaiSecond(at),
      sandboxMerchant.wechatAppId,
      sandboxMerchant.wechatMchId,
      '0',
      '',
      trade.id,
      trade.out_trade_no,
      'o-sandbox-payer',
      'NATIVE',
    ];
    const middle = [
      refund === null ? 'SUCCESS' : 'REFUND',
      'OTHERS',
      'CNY',
      refund === null ? whole : '0.00',
      '0.00',
      refund?.id ?? '0',
      refund?.refund_no ?? '0',
      back,
      '0.00',
    ];
    const end = [
      refund === null ? '' : 'ORIGINAL',
      refund === null ? '' : 'SUCCESS',
      trade.subject.replaceAll(',', ' '),
      '',
      '0.00000',
      '0.00%',
      refund === null ? whole : '0.00',
      back,
      '',
    ];
    return [...cells, ...middle, ...end].map((cell) => `\`${cell}`).join(',');
  });
  const total = (refunds: boolean): string =>
    yuanOfFen(
      movements
        .filter(({ refund }) => (refund !== null) === refunds)
        .reduce((sum, { amountFen }) => sum + amountFen, 0),
    );
  const totals = [movements.length, total(false), total(true), '0.00', '0.00000', total(false), total(true)]
    .map((cell) => `\`${cell}`)
    .join(',');
  return `\uFEFF${[wechatColumns, ...rows, '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额', totals, ''].join('\r\n')}`;
}
