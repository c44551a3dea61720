import type { LoginRequest } from '@ai-site/shared/contract';
import { describe, expect, it, jest } from '@jest/globals';
import { sampleCombo, sampleOrder } from '../purchase/testing/samples.ts';
import { ModalStack } from './modals.ts';

const kinds = (stack: ModalStack) => stack.overlays.map(({ kind }) => kind);
const top = (stack: ModalStack): number => stack.overlays.at(-1)?.id ?? Number.NaN;

describe('the overlays', () => {
  it('answer a confirm with what was pressed, and only once', async () => {
    const stack = new ModalStack();
    const yes = stack.confirm({ title: '删除' });
    stack.accept(top(stack));
    await expect(yes).resolves.toBe(true);
    const no = stack.confirm({ title: '删除' });
    const id = top(stack);
    stack.close(id);
    stack.accept(id);
    await expect(no).resolves.toBe(false);
    expect(stack.overlays).toEqual([]);
  });

  it('lie on top of each other', () => {
    const stack = new ModalStack();
    stack.settings();
    stack.agreement('privacy');
    void stack.confirm({ title: '确认' });
    expect(kinds(stack)).toEqual(['settings', 'agreement', 'confirm']);
    stack.close(stack.overlays[1]?.id ?? 0);
    expect(kinds(stack)).toEqual(['settings', 'confirm']);
  });

  it('open settings, contact and login once', () => {
    const stack = new ModalStack();
    for (let i = 0; i < 2; i++) {
      stack.settings();
      stack.contact();
      stack.openLogin();
    }
    expect(kinds(stack)).toEqual(['settings', 'contact', 'login']);
  });

  it('leave it to the session whether a login is needed, and tell it of a dismissal', () => {
    const stack = new ModalStack();
    const gate = { require: jest.fn(async (_request?: LoginRequest) => true), dismissed: jest.fn() };
    stack.connect(gate);
    stack.login({});
    expect(gate.require).toHaveBeenCalledWith({});
    expect(stack.overlays).toEqual([]);
    stack.openLogin();
    stack.close(top(stack));
    expect(gate.dismissed).toHaveBeenCalledTimes(1);
    stack.openLogin();
    stack.loginDone();
    expect(stack.overlays).toEqual([]);
    expect(gate.dismissed).toHaveBeenCalledTimes(1);
  });
});

describe('the purchase flow', () => {
  const signedIn = (answer: boolean) => {
    const stack = new ModalStack();
    stack.connect({ require: async () => answer, dismissed: () => undefined });
    return stack;
  };

  it('goes from the packages over the order to its payment', () => {
    const stack = new ModalStack();
    stack.purchase({ memberType: 2 });
    expect(stack.overlays).toMatchObject([{ kind: 'purchase', request: { memberType: 2 } }]);
    stack.purchase();
    stack.show({ kind: 'order', combo: sampleCombo(1) });
    stack.show({ kind: 'order', combo: sampleCombo(2) });
    expect(kinds(stack)).toEqual(['purchase', 'order']);
    stack.toPay(sampleOrder);
    expect(stack.overlays).toMatchObject([
      { kind: 'purchase', request: {} },
      { kind: 'pay', order: sampleOrder },
    ]);
  });

  it('leaves the packages open unless it was paid, and then what was paid for', () => {
    const stack = new ModalStack();
    stack.purchase();
    stack.toPay(sampleOrder);
    stack.payEnded(false);
    expect(kinds(stack)).toEqual(['purchase']);
    stack.toPay(sampleOrder);
    stack.payEnded(true);
    expect(kinds(stack)).toEqual(['pay']);
  });

  it('shows records, exchange and contracts to who is signed in only', async () => {
    for (const answer of [true, false]) {
      const stack = signedIn(answer);
      stack.purchaseRecords();
      stack.exchange();
      stack.contract('c-1');
      await new Promise((settled) => setTimeout(settled));
      expect(kinds(stack)).toEqual(answer ? ['purchaseRecords', 'exchange', 'contract'] : []);
    }
  });
});
