import type { RegisteredRemote, RemoteLifecycles } from '@ai-site/shared/contract';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { type ReactNode, useId } from 'react';
import { createRemote } from './create-remote.tsx';

const chat: RegisteredRemote = {
  name: 'mf-chat',
  title: '我来聊',
  version: '1.0.0',
  entry: '/remotes/mf-chat/1.0.0/remoteEntry.js',
  integrity: null,
  contract: '^1.0.0',
  compatible: true,
  routes: [{ prefix: '/chatNew' }],
  menu: [],
  tabs: [],
  footer: [],
  slots: [],
  preload: [],
  previous: null,
};

/** Runs one lifecycle to completion. */
const run = async (step: RemoteLifecycles['mount'], props: object): Promise<void> => {
  const [only] = [step].flat();
  await only?.(props as never);
};

/** Starts a mount as single-spa does. */
function beginMount(App: () => ReactNode, onCrash: (error: unknown) => void = () => {}): HTMLElement {
  setPlatform(createPlatformDouble({ path: '/chatNew', remotes: [chat] }));
  const domElement = document.createElement('div');
  const [mount] = [createRemote('mf-chat', App).mount].flat();
  void mount?.({ name: 'mf-chat', domElement, basename: '/', onCrash } as never);
  return domElement;
}

describe('mounting a remote', () => {
  it('renders for the first time in tasks of their own, between which the page answers', async () => {
    const element = beginMount(() => <p>我来聊</p>);
    expect(element.textContent).toBe('');
    await waitFor(() => expect(element.textContent).toBe('我来聊'));
  });

  it('puts its name into the ids that React gives', async () => {
    const element = beginMount(() => <p id={useId()}>我来聊</p>);
    await waitFor(() => expect(element.querySelector('p')?.id).toContain('mf-chat-'));
  });

  it('is spared the listeners of a root when it was here before, and never shares one that is in use', async () => {
    setPlatform(createPlatformDouble({ path: '/chatNew', remotes: [chat] }));
    const { mount, unmount } = createRemote('mf-chat', () => <p>我来聊</p>);
    const props = (name: string) => ({
      name,
      domElement: document.createElement('div'),
      basename: '/',
      onCrash: () => {},
    });
    const [left, next] = [props('first'), props('second')];
    await run(mount, left);
    await run(mount, next);
    await run(unmount, left);
    expect([left, next].map(({ domElement }) => domElement.textContent)).toEqual(['', '我来聊']);
    const listens = jest.spyOn(EventTarget.prototype, 'addEventListener');
    const back = props('third');
    const mounted = run(mount, back);
    // Within the task that mounts it: no empty frame comes before it.
    expect(back.domElement.textContent).toBe('我来聊');
    await mounted;
    expect(listens.mock.contexts.filter((target) => target instanceof HTMLElement)).toEqual([]);
    listens.mockRestore();
  });

  it('reports a throw of the first render and shows nothing', async () => {
    const onCrash = jest.fn();
    const silent = jest.spyOn(console, 'error').mockImplementation(() => {});
    const element = beginMount(() => {
      throw new Error('broken');
    }, onCrash);
    await waitFor(() => expect(onCrash).toHaveBeenCalledTimes(1));
    expect(element.textContent).toBe('');
    silent.mockRestore();
  });
});
