import { PayType } from '@ai-site/shared/orders';
import { sandboxMerchant } from '../../cashier/merchant.ts';
import { startCashier } from '../../cashier/start.ts';
import { connect } from '../../database/connect.ts';
import { createLog } from '../../log.ts';
import { TestClock } from '../../testing/clock.ts';
import { openEar } from '../../testing/merchant-ear.ts';
import { openPage, payAt } from '../../testing/payer.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { PaymentProvider, RawNotice } from '../port.ts';
import { sandboxProviders } from '../providers.ts';
import { alipayFaulty, alipayNoticeOf, verifierOf } from './alipay-bench.ts';
import type { AlipayBench, ContractBench, Opened, WechatBench } from './bench.ts';
import { type AlipayNoticeParts, type NoticeFault, type WechatNoticeParts, wechatNoticeVector } from './notice-vectors.ts';
import { paidTransaction, wechatFaulty } from './wechat-bench.ts';
import { openWire } from './wire.ts';

/** An adapter against the sandbox cashier, over HTTP: every trade is opened, paid and told as people see it. */
export async function openSandboxBench(dialect: 'alipay' | 'wechat'): Promise<ContractBench> {
  const database = await createTestDatabase();
  const log = createLog('silent');
  const db = connect(database.connection, log);
  const clock = new TestClock();
  const cashier = await startCashier({ db, clock: clock.read, log, host: '127.0.0.1', port: 0, anotherPort: true, payers: { hostname: '127.0.0.1' }, merchantName: '我来AI' });
  const wire = await openWire(cashier.origin);
  const provider = must(sandboxProviders({ ...cashier, origin: wire.origin }, clock.read, 400).get(PayType[dialect]));
  const ear = await openEar(provider.acknowledged);
  const { platformPrivate: privateKey, apiV3Key, merchantPublic } = cashier.keys;

  const alipayVector = (opened: Opened, parts: Partial<AlipayNoticeParts> = {}): RawNotice =>
    alipayNoticeOf({ privateKey }, { app: sandboxMerchant.alipayAppId, seller: sandboxMerchant.alipaySellerId, tradeNo: '2024030122001400000000000000' }, opened, parts);
  const wechatVector = (opened: Opened, parts: Partial<WechatNoticeParts> = {}): RawNotice =>
    wechatNoticeVector({
      key: privateKey,
      serial: sandboxMerchant.wechatPublicKeyId,
      apiV3Key,
      now: Math.floor(clock.now.getTime() / 1000),
      transaction: paidTransaction(opened, sandboxMerchant.wechatAppId, sandboxMerchant.wechatMchId),
      ...parts,
    });
  const made = (fault: NoticeFault, opened: Opened): RawNotice =>
    dialect === 'alipay'
      ? alipayFaulty(fault, (parts) => alipayVector(opened, parts))
      : wechatFaulty(fault, opened, { app: sandboxMerchant.wechatAppId, merchant: sandboxMerchant.wechatMchId }, (parts) => wechatVector(opened, parts));
  const languages: { readonly alipay: AlipayBench; readonly wechat: WechatBench } = {
    alipay: { name: 'alipay', double: null, verifier: verifierOf({ publicKey: merchantPublic }), vector: alipayVector },
    wechat: { name: 'wechat', double: null, vector: wechatVector },
  };
  return {
    provider,
    clock,
    wire,
    notifyUrl: ear.url,
    tradeBeginsAtScan: dialect === 'alipay',
    scan: async ({ code }) => void (await openPage(code)),
    pay: async ({ code }) => {
      await payAt(code);
      await cashier.tellDue();
    },
    notice: async ({ attemptNo }) => {
      for (const notice of ear.heard) {
        const read = await provider.readNotice(notice);
        if (read.kind === 'paid' && read.fact.attemptNo === attemptNo) return notice;
      }
      throw new Error(`no notice of ${attemptNo}`);
    },
    made,
    dialect: languages[dialect],
    close: async () => {
      await wire.close();
      await ear.close();
      await cashier.close();
      await db.destroy();
      await database.drop();
    },
  };
}

function must(provider: PaymentProvider | undefined): PaymentProvider {
  if (provider === undefined) throw new Error('the sandbox does not serve this way to pay');
  return provider;
}
