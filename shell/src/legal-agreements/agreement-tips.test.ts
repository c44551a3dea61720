import type { User } from '@ai-site/shared/api/accounts';
import { sampleUser } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { observable, runInAction } from 'mobx';
import { ModalStack } from '../platform/modals.ts';
import { watchAgreements } from './agreement-tips.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function watch(contactIds: string[]) {
  const session = observable<{ user: User | null }>({ user: { ...sampleUser, contactIds } }, {}, { deep: false });
  const modals = new ModalStack();
  const stop = watchAgreements({ session, modals });
  const sign = (ids: string[]) =>
    runInAction(() => Object.assign(session, { user: { ...sampleUser, contactIds: ids } }));
  const open = () =>
    modals.overlays.flatMap((overlay) => (overlay.kind === 'contract' ? [[overlay.agreementId, overlay.step]] : []));
  return { session, modals, stop, sign, open };
}

describe('contracts that await a signature', () => {
  it('are reminded of after the login, the first one first', () => {
    expect(watch(['a', 'b']).open()).toEqual([['a', 1]]);
  });

  it('are reminded of again five minutes after the dialog was closed', () => {
    const { modals, open } = watch(['a']);
    modals.dismiss('contract');
    expect(open()).toEqual([]);
    jest.advanceTimersByTime(5 * 60_000 - 1);
    expect(open()).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(open()).toEqual([['a', 1]]);
  });

  it('are reminded of when another one comes meanwhile', () => {
    const { modals, sign, open } = watch(['a']);
    modals.dismiss('contract');
    sign(['a', 'b']);
    expect(open()).toEqual([['b', 1]]);
  });

  it('are left alone once they are signed, and the next one comes', () => {
    const { modals, sign, open } = watch(['a', 'b']);
    modals.dismiss('contract');
    sign(['b']);
    jest.advanceTimersByTime(5 * 60_000);
    expect(open()).toEqual([['b', 1]]);
    sign([]);
    modals.dismiss('contract');
    jest.advanceTimersByTime(10 * 60_000);
    expect(open()).toEqual([]);
  });

  it('wait while another dialog is open', () => {
    const { modals, sign, open } = watch([]);
    modals.contact();
    sign(['a']);
    expect(open()).toEqual([]);
    modals.dismiss('contact');
    expect(open()).toEqual([['a', 1]]);
  });

  it('are forgotten with the account', () => {
    const { session, modals, stop, open } = watch(['a']);
    modals.dismiss('contract');
    runInAction(() => {
      session.user = null;
    });
    jest.advanceTimersByTime(5 * 60_000);
    expect(open()).toEqual([]);
    stop();
  });
});
