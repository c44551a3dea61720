import { unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { billRows } from '../bill-table.ts';
import { download } from '../download.ts';
import { type BillRow, ProviderUnknown } from '../port.ts';
import { fenOfYuan } from '../yuan.ts';
import type { AlipayGateway } from './gateway.ts';

const located = z.object({ bill_download_url: z.url({ protocol: /^https?$/ }) });
/** Alipay has used several spellings. */
const NO_BILL = [
  'BILL_NOT_EXIST',
  'isp.bill_not_exist',
  'isp.bill-not-exist',
  'isv.bill_not_exist',
  'isv.bill-not-exist',
] as const;
const MAX_UNZIPPED_BYTES = 256 * 1024 * 1024;
const kinds: Readonly<Record<string, BillRow['kind']>> = { 交易: 'payment', 退款: 'refund' };

/** Downloads the trade bill of one date: a zip with a CSV of every trade and one of totals, both in GB18030. A missing bill counts as empty. */
export async function downloadBill(
  gateway: AlipayGateway,
  date: string,
  timeoutMs: number,
): Promise<readonly BillRow[]> {
  const asked = await gateway.ask(
    'alipay.data.dataservice.bill.downloadurl.query',
    located,
    { bill_type: 'trade', bill_date: date },
    { expected: NO_BILL },
  );
  if (asked.kind === 'expected') return [];
  return readAlipayBill(await download(asked.value.bill_download_url, timeoutMs * 6));
}

/** Parses the zip. Throws ProviderUnknown when it is not a bill. */
export function readAlipayBill(zip: Uint8Array): readonly BillRow[] {
  const text = filesOf(zip)
    .map((file) => new TextDecoder('gb18030').decode(file))
    // File names in the zip are GBK too, so the file of trades is identified by its header.
    .find((file) => /^支付宝交易号,/m.test(file));
  if (text === undefined) throw new ProviderUnknown('The zip holds no bill of trades');
  const rows = billRows(
    text,
    '支付宝交易号,',
    (line) => line.startsWith('#'),
    (line) => line.split(',').map((cell) => cell.trim()),
  );
  return rows.flatMap((cell) => {
    const kind = kinds[cell('业务类型')];
    const amountFen = fenOfYuan(cell('订单金额（元）'));
    if (kind === undefined) return [];
    if (amountFen === null) throw new ProviderUnknown('An amount of the bill cannot be read');
    // Refunds are listed as negative amounts.
    return [{ kind, attemptNo: cell('商户订单号'), providerNo: cell('支付宝交易号'), amountFen: Math.abs(amountFen) }];
  });
}

function filesOf(zip: Uint8Array): readonly Uint8Array[] {
  let room = MAX_UNZIPPED_BYTES;
  try {
    return Object.values(
      unzipSync(zip, {
        filter: ({ originalSize }) => {
          room -= originalSize;
          return room >= 0;
        },
      }),
    );
  } catch (error) {
    throw new ProviderUnknown('The bill is no zip', { cause: error });
  }
}
