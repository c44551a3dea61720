import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { billRows } from '../bill-table.ts';
import { type BillRow, ProviderUnknown } from '../port.ts';
import { fenOfYuan } from '../yuan.ts';
import type { WechatClient } from './client.ts';

const located = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() });

/** Downloads the trade bill of one date and checks it against the hash in the signed response. A missing bill counts as empty. */
export async function downloadBill(client: WechatClient, date: string): Promise<readonly BillRow[]> {
  const asked = await client.ask(located, {
    method: 'GET',
    path: `/v3/bill/tradebill?bill_date=${date}&bill_type=ALL`,
    expected: ['NO_STATEMENT_EXIST'],
  });
  if (asked.kind === 'expected') return [];
  const file = await client.file(asked.value.download_url);
  if (createHash('sha1').update(file).digest('hex') !== asked.value.hash_value.toLowerCase())
    throw new ProviderUnknown('The bill is not the one whose hash was told');
  return readWechatBill(file.toString('utf8'));
}

/** Parses a bill: each value begins with a backtick; the totals begin with their own header. Throws ProviderUnknown when it is not a bill. */
export function readWechatBill(text: string): readonly BillRow[] {
  const rows = billRows(
    text,
    '交易时间,',
    (line) => line.startsWith('总交易单数'),
    (line) => (line.startsWith('`') ? line.slice(1).split(',`') : line.split(',')),
  );
  return rows.flatMap((cell): BillRow[] => {
    const state = cell('交易状态');
    if (state !== 'SUCCESS' && state !== 'REFUND') return [];
    const amountFen = fenOfYuan(cell(state === 'SUCCESS' ? '订单金额' : '申请退款金额'));
    if (amountFen === null) throw new ProviderUnknown('An amount of the bill cannot be read');
    return [
      {
        kind: state === 'SUCCESS' ? 'payment' : 'refund',
        attemptNo: cell('商户订单号'),
        providerNo: cell('微信订单号'),
        amountFen,
      },
    ];
  });
}
