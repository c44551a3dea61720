import { markFailedScreen, type RegisteredRemote } from '@ai-site/shared/contract';
import { describe, expect, it } from '@jest/globals';
import { rememberBad } from './bad-versions.ts';
import {
  type Attempt,
  attemptAfter,
  type Failure,
  firstAttempt,
  retriesByItself,
  sourceOf,
  stageOf,
} from './remote-state.ts';

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

const retry = attemptAfter(firstAttempt, 'usual');
const failed = (attempt: Attempt, stage: Failure['stage'] = 'load'): Failure => ({ kind: 'failed', stage, attempt });

describe('which version an attempt uses', () => {
  it('is the live one, at first and at every retry', () => {
    const live = { name: 'mf-chat', version: '1.0.1', entry: remote.entry, integrity: 'sha384-new', previous: false };
    expect([firstAttempt, retry, attemptAfter(retry, 'usual')].map((attempt) => sourceOf(remote, attempt))).toEqual([
      live,
      live,
      live,
    ]);
  });

  it('says which version its files name, when they went live under another one', () => {
    const settled = {
      ...remote,
      built: '1.0.1-rc.2',
      previous: {
        version: '1.0.0',
        entry: '/remotes/mf-chat/1.0.0/remoteEntry.js',
        integrity: null,
        built: '1.0.0-rc.1',
      },
    };
    expect(sourceOf(settled, firstAttempt)).toMatchObject({ version: '1.0.1', built: '1.0.1-rc.2' });
    expect(sourceOf(settled, attemptAfter(retry, 'previous'))).toMatchObject({ version: '1.0.0', built: '1.0.0-rc.1' });
  });

  it('is the previous one on request, if there is one', () => {
    expect(sourceOf(remote, attemptAfter(retry, 'previous'))).toMatchObject({
      version: '1.0.0',
      integrity: 'sha384-old',
      previous: true,
    });
    expect(sourceOf({ ...remote, previous: null }, attemptAfter(retry, 'previous'))).toMatchObject({
      version: '1.0.1',
      previous: false,
    });
  });

  it('is the previous one at once where the live one is known not to run, unless the visitor asks for it', () => {
    const broken = { ...remote, entry: '/remotes/mf-chat/1.0.2/remoteEntry.js', integrity: 'sha384-broken' };
    rememberBad(broken);
    expect(sourceOf(broken, firstAttempt)).toMatchObject({ version: '1.0.0', previous: true });
    expect(sourceOf(broken, attemptAfter(firstAttempt, 'live'))).toMatchObject({
      integrity: 'sha384-broken',
      previous: false,
    });
    expect(sourceOf({ ...broken, integrity: 'sha384-mended' }, firstAttempt)).toMatchObject({
      integrity: 'sha384-mended',
      previous: false,
    });
  });
});

describe('the previous version loads by itself', () => {
  it('after a retry that failed, not after the first attempt nor after itself', () => {
    const attempts = [firstAttempt, retry, attemptAfter(retry, 'live'), attemptAfter(retry, 'previous')];
    expect(attempts.map((attempt) => retriesByItself(remote, failed(attempt)))).toEqual([false, true, true, false]);
  });

  it('never without one, nor when a screen crashed that was shown', () => {
    expect(retriesByItself({ ...remote, previous: null }, failed(retry))).toBe(false);
    expect(retriesByItself(remote, failed(retry, 'render'))).toBe(false);
  });
});

describe('the stage of what a remote throws into the page', () => {
  const lost = Object.assign(new Error('Loading chunk chat failed'), { name: 'ChunkLoadError' });
  const broken = new TypeError('a screen that does not run');
  markFailedScreen(broken);

  it.each([
    ['a crash before its first screen', new Error('a crash'), false, 'mount'],
    ['a crash of a screen that was there', new Error('a crash'), true, 'render'],
    ['a chunk that is gone', lost, true, 'load'],
    ['a screen whose chunk throws as it is evaluated', broken, true, 'load'],
    ['no error at all', 'a text', true, 'render'],
  ] as const)('%s', (_, error, mounted, stage) => {
    expect(stageOf(error, mounted)).toBe(stage);
  });
});
