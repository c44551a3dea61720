import { ClientType } from '@ai-site/shared/domain/orders';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type PaymentProvider,
  type PaymentRequest,
  ProviderRefused,
  ProviderUnknown,
  WebhookRefused,
} from '../port.ts';
import type { ConformanceBench, Opened } from './bench.ts';
import type { WebhookFault } from './webhook-vectors.ts';
import type { WireMode } from './wire.ts';

const DATE = '2024-03-01';
let attempts = 0;

/** The conformance suite that every payment provider must pass, with any counterpart. */
export function describeProvider(name: string, openBench: () => Promise<ConformanceBench>): void {
  describe(`the payment port by ${name}`, () => {
    let bench: ConformanceBench;
    let provider: PaymentProvider;

    beforeAll(async () => {
      bench = await openBench();
      provider = bench.provider;
    });
    afterAll(() => bench.close());
    afterEach(() => {
      bench.wire.mode = 'whole';
    });

    const newNo = (): string => {
      attempts += 1;
      return `A${String(attempts).padStart(15, '0')}`;
    };
    const requestOf = (changes: Partial<PaymentRequest> = {}): PaymentRequest => ({
      attemptNo: newNo(),
      amountFen: 12_900,
      subject: '我来AI 黄金会员',
      clientType: ClientType.web,
      expiresAt: new Date(bench.clock.now.getTime() + 900_000),
      notifyUrl: bench.notifyUrl,
      returnUrl: 'https://ai.example.com/membership?orderNo=1',
      payerIp: '203.0.113.7',
      ...changes,
    });
    const open = async (changes: Partial<PaymentRequest> = {}): Promise<Opened> => {
      const request = requestOf(changes);
      return { attemptNo: request.attemptNo, amountFen: request.amountFen, code: await provider.create(request) };
    };
    const scanned = async (changes: Partial<PaymentRequest> = {}): Promise<Opened> => {
      const opened = await open(changes);
      await bench.scan(opened);
      return opened;
    };
    const paid = async (changes: Partial<PaymentRequest> = {}): Promise<Opened> => {
      const opened = await scanned(changes);
      await bench.pay(opened);
      return opened;
    };
    const factOf = async ({ attemptNo }: Opened) => {
      const state = await provider.query(attemptNo);
      if (state.kind !== 'paid') throw new Error(`not paid but ${state.kind}`);
      return state.fact;
    };
    const refund = async (
      opened: Opened,
      amountFen = opened.amountFen,
      refundNo = `R${opened.attemptNo}`,
      asked = provider,
    ) =>
      asked.refund({
        attemptNo: opened.attemptNo,
        providerNo: await providerNoOf(opened),
        refundNo,
        amountFen,
        totalFen: opened.amountFen,
        reason: '重复支付',
      });
    const providerNos = new Map<string, string>();
    const providerNoOf = async (opened: Opened): Promise<string> => {
      const known = providerNos.get(opened.attemptNo) ?? (await factOf(opened)).providerNo;
      providerNos.set(opened.attemptNo, known);
      return known;
    };
    const rowsOf = async ({ attemptNo }: Opened) =>
      (await provider.bill(DATE)).filter((row) => row.attemptNo === attemptNo);

    describe('opening', () => {
      it('answers a text for a QR code', async () => {
        expect((await open()).code).toMatch(/^(https?|weixin):\/\/\S+$/);
      });

      it('answers a repeat with the same or an equivalent text', async () => {
        const request = requestOf();
        const first = await provider.create(request);
        const second = await provider.create(request);
        const opened = { attemptNo: request.attemptNo, amountFen: request.amountFen, code: second };
        expect(second).toMatch(/^(https?|weixin):\/\/\S+$/);
        await bench.scan({ ...opened, code: first });
        await bench.pay(opened);
        expect(await rowsOf(opened)).toHaveLength(1);
      });

      it('refuses another amount under the same number', async () => {
        const request = requestOf();
        await provider.create(request);
        await expect(provider.create({ ...request, amountFen: 1 })).rejects.toBeInstanceOf(ProviderRefused);
      });

      it('refuses what is paid already', async () => {
        const request = requestOf();
        const opened = {
          attemptNo: request.attemptNo,
          amountFen: request.amountFen,
          code: await provider.create(request),
        };
        await bench.scan(opened);
        await bench.pay(opened);
        await expect(provider.create(request)).rejects.toBeInstanceOf(ProviderRefused);
      });

      it.each([1, 10, 12_900, 99_800, 123_456_789])('carries %i fen exactly', async (amountFen) => {
        expect((await factOf(await paid({ amountFen }))).amountFen).toBe(amountFen);
      });

      it.each(['会员'.repeat(200), 'A/B=C&D <b>"\u0000\n会员', '🀄'.repeat(100)])(
        'takes any subject: %#',
        async (subject) => {
          await expect(open({ subject })).resolves.toBeDefined();
        },
      );
    });

    describe('a query', () => {
      it('knows nothing of a number that was never opened', async () => {
        expect(await provider.query(newNo())).toEqual({ kind: 'absent' });
      });

      it('says what an opened attempt is that nobody scanned', async () => {
        expect(await provider.query((await open()).attemptNo)).toEqual({
          kind: bench.tradeBeginsAtScan ? 'absent' : 'pending',
        });
      });

      it('says pending until it is paid', async () => {
        expect(await provider.query((await scanned()).attemptNo)).toEqual({ kind: 'pending' });
      });

      it('states every fact of a payment', async () => {
        const opened = await paid();
        expect(await provider.query(opened.attemptNo)).toEqual({
          kind: 'paid',
          fact: {
            attemptNo: opened.attemptNo,
            providerNo: expect.stringMatching(/^\d{20,32}$/),
            amountFen: 12_900,
            currency: 'CNY',
            appId: provider.appId,
            merchantId: provider.merchantId,
            paidAt: new Date('2024-03-01T04:00:00Z'),
          },
        });
      });

      it('says closed', async () => {
        const { attemptNo } = await scanned();
        await provider.close(attemptNo);
        expect(await provider.query(attemptNo)).toEqual({ kind: 'closed' });
      });
    });

    describe('closing', () => {
      it('closes what is pending, and does so again', async () => {
        const { attemptNo } = await scanned();
        expect(await provider.close(attemptNo)).toEqual({ kind: 'closed' });
        expect(await provider.close(attemptNo)).toEqual({ kind: 'closed' });
      });

      it('says that it is paid when it is', async () => {
        const opened = await paid();
        expect(await provider.close(opened.attemptNo)).toMatchObject({
          kind: 'paid',
          fact: { attemptNo: opened.attemptNo, amountFen: 12_900 },
        });
      });

      it('says that there is nothing to close', async () => {
        expect(await provider.close(newNo())).toEqual({ kind: 'absent' });
      });
    });

    describe('a refund', () => {
      it('is on its way at once or when it is asked again, and happens once', async () => {
        const opened = await paid();
        const first = await refund(opened);
        expect(['done', 'processing']).toContain(first);
        expect(await refund(opened)).toBe('done');
        expect(await refund(opened)).toBe('done');
        const providerNo = await providerNoOf(opened);
        expect(await rowsOf(opened)).toEqual([
          { kind: 'payment', attemptNo: opened.attemptNo, providerNo, amountFen: 12_900 },
          { kind: 'refund', attemptNo: opened.attemptNo, providerNo, amountFen: 12_900 },
        ]);
      });

      it('leaves no money behind: the query says closed', async () => {
        const opened = await paid();
        await refund(opened);
        expect(await provider.query(opened.attemptNo)).toEqual({ kind: 'closed' });
      });

      it('is refused beyond what was paid', async () => {
        const opened = await paid();
        await refund(opened, 12_000, `R1${opened.attemptNo}`);
        await expect(refund(opened, 1000, `R2${opened.attemptNo}`)).rejects.toBeInstanceOf(ProviderRefused);
      });

      it('is refused for what was not paid', async () => {
        const opened = await scanned();
        providerNos.set(opened.attemptNo, '4200000000202403010000000404');
        await expect(refund(opened)).rejects.toBeInstanceOf(ProviderRefused);
      });
    });

    describe('the bill', () => {
      it('lists what was paid on the date', async () => {
        const opened = await paid({ amountFen: 99_800 });
        expect(await rowsOf(opened)).toEqual([
          {
            kind: 'payment',
            attemptNo: opened.attemptNo,
            providerNo: (await factOf(opened)).providerNo,
            amountFen: 99_800,
          },
        ]);
      });

      it('is empty for a date without one', async () => {
        expect(await provider.bill('2024-02-28')).toEqual([]);
      });
    });

    describe('a webhook', () => {
      it('is read, and says the same when it comes again', async () => {
        const opened = await paid();
        const webhook = await bench.webhook(opened);
        const read = await provider.readWebhook(webhook);
        expect(read).toEqual({
          kind: 'paid',
          fact: {
            attemptNo: opened.attemptNo,
            providerNo: expect.stringMatching(/^\d{20,32}$/),
            amountFen: 12_900,
            currency: 'CNY',
            appId: provider.appId,
            merchantId: provider.merchantId,
            paidAt: new Date('2024-03-01T04:00:00Z'),
          },
        });
        expect(await provider.readWebhook(webhook)).toEqual(read);
      });

      const refused: readonly (readonly [WebhookFault, string])[] = [
        ['forged', 'the signature is wrong'],
        ['altered', 'the signature is wrong'],
        ['other-app', 'for another app'],
        ['other-merchant', 'for another merchant'],
      ];
      it.each(refused)('that is %s is refused', async (fault, reason) => {
        const reading = provider.readWebhook(bench.made(fault, await paid()));
        await expect(reading).rejects.toBeInstanceOf(WebhookRefused);
        await expect(reading).rejects.toThrow(reason);
      });

      it('of anything but a success says nothing of a payment', async () => {
        expect(await provider.readWebhook(bench.made('not-success', await paid()))).toEqual({ kind: 'other' });
      });

      it.each([
        '',
        '{}',
        '[]',
        'null',
        '{"sign":{"a":1},"sign_type":"RSA2"}',
        'sign=&sign_type=RSA2',
        'sign=x&sign_type=RSA2',
        '%',
        '%zz=%',
        '__proto__=1&sign=x&sign_type=RSA2',
        '\u0000',
        '<xml/>',
      ])('that is junk is refused: %j', async (body) => {
        await expect(provider.readWebhook({ headers: {}, body })).rejects.toBeInstanceOf(WebhookRefused);
      });

      it('is acknowledged in the words that the provider takes', () => {
        expect(provider.acknowledged).toMatchObject(
          bench.dialect.name === 'alipay' ? { status: 200, body: 'success' } : { status: 200 },
        );
        expect(provider.refused).toMatchObject(bench.dialect.name === 'alipay' ? { body: 'fail' } : { status: 500 });
      });
    });

    describe('on a bad way', () => {
      const calls: readonly ((asked: PaymentProvider, opened: Opened) => Promise<unknown>)[] = [
        (asked) => asked.create(requestOf()),
        (asked, { attemptNo }) => asked.query(attemptNo),
        (asked, { attemptNo }) => asked.close(attemptNo),
        (asked, opened) => refund(opened, opened.amountFen, `R${opened.attemptNo}`, asked),
        (asked) => asked.bill(DATE),
      ];
      const modes: readonly WireMode[] = ['silent', 'cut', 'broken', 'unsigned', 'probe'];
      it.each(modes)('that is %s every call says that nothing is known', async (mode) => {
        const opened = await paid();
        await providerNoOf(opened);
        bench.wire.mode = mode;
        const asked = mode === 'silent' ? bench.impatient : provider;
        await Promise.all(calls.map((call) => expect(call(asked, opened)).rejects.toBeInstanceOf(ProviderUnknown)));
      });

      it('an answer that was altered is not believed', async () => {
        const { attemptNo } = await paid();
        bench.wire.mode = 'altered';
        await expect(provider.query(attemptNo)).rejects.toBeInstanceOf(ProviderUnknown);
        await expect(provider.query(newNo())).rejects.toBeInstanceOf(ProviderUnknown);
      });

      it('an answer about another attempt is not believed', async () => {
        const [one, other] = [await paid(), await scanned()];
        await provider.query(one.attemptNo);
        bench.wire.mode = 'replayed';
        await expect(provider.query(other.attemptNo)).rejects.toBeInstanceOf(ProviderUnknown);
      });
    });
  });
}
