import type { RegisteredRemote } from '@ai-site/shared/contract';
import { describe, expect, it } from '@jest/globals';
import { retriesByItself, sourceOf } from './remote-state.ts';

const remote: RegisteredRemote = {
  name: 'mf-chat',
  title: '我来聊',
  version: '1.0.1',
  entry: '/remotes/mf-chat/1.0.1/remoteEntry.js',
  integrity: 'sha384-new',
  contract: '^1.0.0',
  compatible: true,
  routes: [],
  menu: [],
  tabs: [],
  footer: [],
  slots: [],
  preload: [],
  previous: { version: '1.0.0', entry: '/remotes/mf-chat/1.0.0/remoteEntry.js', integrity: 'sha384-old' },
};

describe('which version an attempt uses', () => {
  it('is the resolved one at first and at the first retry', () => {
    expect([0, 1].map((attempt) => sourceOf(remote, attempt))).toEqual([
      { name: 'mf-chat', version: '1.0.1', entry: remote.entry, integrity: 'sha384-new', previous: false },
      { name: 'mf-chat', version: '1.0.1', entry: remote.entry, integrity: 'sha384-new', previous: false },
    ]);
  });

  it('is the former one after a failed retry', () => {
    expect(sourceOf(remote, 2)).toMatchObject({ version: '1.0.0', integrity: 'sha384-old', previous: true });
  });

  it('stays the resolved one when there is no former', () => {
    expect(sourceOf({ ...remote, previous: null }, 5)).toMatchObject({ version: '1.0.1', previous: false });
  });
});

describe('the former version loads by itself', () => {
  it('after exactly one failed retry', () => {
    expect([0, 1, 2].map((attempt) => retriesByItself(remote, attempt))).toEqual([false, true, false]);
  });

  it('never without a former version', () => {
    expect(retriesByItself({ ...remote, previous: null }, 1)).toBe(false);
  });
});
