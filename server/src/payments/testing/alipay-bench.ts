import { AlipaySdk } from 'alipay-sdk';
import { TestClock } from '../../testing/clock.ts';
import { AlipayProvider } from '../alipay/provider.ts';
import type { RawNotice } from '../port.ts';
import { yuanOfFen } from '../yuan.ts';
import { ALIPAY_APP, ALIPAY_SELLER, openAlipayDouble } from './alipay-double.ts';
import type { AlipayBench, ContractBench, Opened } from './bench.ts';
import { type AlipayNoticeParts, alipayNoticeVector, type NoticeFault } from './notice-vectors.ts';
import { type KeyPair, keyPair } from './test-keys.ts';
import { openWire } from './wire.ts';

/** The Alipay adapter against answers in Alipay's documented shapes. */
export async function openAlipayBench(): Promise<ContractBench> {
  const merchant = keyPair();
  const platform = keyPair();
  const clock = new TestClock();
  const double = await openAlipayDouble(merchant, platform);
  const wire = await openWire(double.origin);
  const gateway = `${wire.origin}/gateway.do`;
  const provider = new AlipayProvider({
    name: 'alipay',
    sandbox: false,
    clock: clock.read,
    account: { appId: ALIPAY_APP, sellerId: ALIPAY_SELLER, privateKey: merchant.privateKey, alipayPublicKey: platform.publicKey, gateway, pageGateway: gateway, timeoutMs: 400 },
  });
  const vector = (opened: Opened, parts: Partial<AlipayNoticeParts> = {}): RawNotice =>
    alipayNoticeOf(
      platform,
      { app: ALIPAY_APP, seller: ALIPAY_SELLER, tradeNo: double.attempts.of(opened.attemptNo)?.providerNo ?? '2024030122001400000000000000' },
      opened,
      parts,
    );
  return {
    provider,
    clock,
    wire,
    notifyUrl: 'https://ai.example.com/pay/notify/alipay',
    tradeBeginsAtScan: true,
    scan: async ({ attemptNo }) => {
      double.attempts.must(attemptNo).stage = 'waiting';
    },
    pay: async ({ attemptNo }) => {
      double.attempts.must(attemptNo).stage = 'paid';
    },
    notice: async (opened) => vector(opened),
    made: (fault, opened) => alipayFaulty(fault, (parts) => vector(opened, parts)),
    dialect: { name: 'alipay', double, verifier: verifierOf(merchant), vector },
    close: async () => {
      await wire.close();
      await double.close();
    },
  };
}

/** The official SDK as the other side: it verifies what the merchant signs. */
export function verifierOf(merchant: Pick<KeyPair, 'publicKey'>): AlipayBench['verifier'] {
  return new AlipaySdk({
    appId: 'verifier',
    privateKey: 'none',
    alipayPublicKey: merchant.publicKey.export({ type: 'spki', format: 'pem' }).toString().trim(),
  });
}

interface AlipayNames {
  readonly app: string;
  readonly seller: string;
  readonly tradeNo: string;
}

/** A right notice of a payment, with changes. */
export function alipayNoticeOf(
  platform: Pick<KeyPair, 'privateKey'>,
  { app, seller, tradeNo }: AlipayNames,
  { attemptNo, amountFen }: Opened,
  { fields = {}, ...parts }: Partial<AlipayNoticeParts>,
): RawNotice {
  return alipayNoticeVector({
    key: platform.privateKey,
    fields: { app_id: app, auth_app_id: app, seller_id: seller, out_trade_no: attemptNo, trade_no: tradeNo, total_amount: yuanOfFen(amountFen), ...fields },
    ...parts,
  });
}

export function alipayFaulty(fault: NoticeFault, vector: (parts: Partial<AlipayNoticeParts>) => RawNotice): RawNotice {
  switch (fault) {
    case 'forged':
      return vector({ key: keyPair().privateKey });
    case 'altered':
      return vector({ after: { total_amount: '998.00' } });
    case 'other-app':
      return vector({ fields: { app_id: '2021000000000666' } });
    case 'other-merchant':
      return vector({ fields: { seller_id: '2088000000000666' } });
    case 'not-success':
      return vector({ fields: { trade_status: 'WAIT_BUYER_PAY' } });
  }
}
