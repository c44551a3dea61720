import { yuan } from '@ai-site/shared/domain/membership';
import type { BillRow } from '../payments/port.ts';

/** A payment or a refund in our records. Amounts in fen. */
export interface Booked {
  readonly providerNo: string;
  readonly orderNo: string;
  readonly amountFen: number;
}

export interface OurDay {
  /** Payments that the provider dated to this day. */
  readonly payments: readonly Booked[];
  /** Refunds requested and completed on this day. */
  readonly refunds: readonly Booked[];
  /** Payments of the bill that our records have on another day, because the clocks may differ around midnight. */
  readonly otherPayments: readonly Booked[];
  /** Refunds of the bill's payments, of any day. */
  readonly otherRefunds: readonly Booked[];
}

const find = (list: readonly Booked[], providerNo: string): Booked | undefined =>
  list.find((item) => item.providerNo === providerNo);

/** Compares our day with the provider's bill. Returns one Chinese line per difference; empty when they agree. */
export function compareBill(ours: OurDay, bill: readonly BillRow[]): string[] {
  const [paid, returned] = [bill.filter((row) => row.kind === 'payment'), bill.filter((row) => row.kind === 'refund')];
  return [
    ...paid.flatMap((row) => {
      const known = find(ours.payments, row.providerNo) ?? find(ours.otherPayments, row.providerNo);
      if (known === undefined)
        return [`渠道有收款 ${yuan(row.amountFen)} 元（${row.attemptNo}，流水 ${row.providerNo}），本站没有`];
      return known.amountFen === row.amountFen
        ? []
        : [`订单 ${known.orderNo} 收款金额不一致：本站 ${yuan(known.amountFen)} 元，渠道 ${yuan(row.amountFen)} 元`];
    }),
    ...missing(ours.payments, paid).map(
      (item) => `订单 ${item.orderNo} 收款 ${yuan(item.amountFen)} 元（流水 ${item.providerNo}），渠道账单没有`,
    ),
    ...returned.flatMap((row) => {
      const known = find(ours.refunds, row.providerNo) ?? find(ours.otherRefunds, row.providerNo);
      if (known === undefined)
        return [`渠道有退款 ${yuan(row.amountFen)} 元（${row.attemptNo}，流水 ${row.providerNo}），本站没有`];
      return known.amountFen === row.amountFen
        ? []
        : [`订单 ${known.orderNo} 退款金额不一致：本站 ${yuan(known.amountFen)} 元，渠道 ${yuan(row.amountFen)} 元`];
    }),
    ...missing(ours.refunds, returned).map(
      (item) => `订单 ${item.orderNo} 退款 ${yuan(item.amountFen)} 元（流水 ${item.providerNo}），渠道账单没有`,
    ),
  ];
}

const missing = (ours: readonly Booked[], theirs: readonly BillRow[]): Booked[] =>
  ours.filter((item) => !theirs.some((row) => row.providerNo === item.providerNo));
