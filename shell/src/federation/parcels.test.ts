import type { RemoteLifecycles } from '@ai-site/shared/contract';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createBrowserHistory } from 'history';
import { MOUNT_TIMEOUT_MS, mountRemote, unmountRemote } from './parcels.ts';

const showingIn = (element: HTMLElement): RemoteLifecycles => ({
  bootstrap: async () => {},
  mount: async () => element.append('shown'),
  unmount: async () => element.replaceChildren(),
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('parcels', () => {
  it('mount into an element and leave it empty', async () => {
    const element = document.createElement('div');
    const parcel = await mountRemote('mf-chat', showingIn(element), element, { basename: '/', onCrash: () => {} });
    expect(element.textContent).toBe('shown');
    await unmountRemote(parcel);
    expect(element.textContent).toBe('');
  });

  it('are given up when they do not mount in time', async () => {
    jest.useFakeTimers();
    for (const level of ['warn', 'error'] as const) jest.spyOn(console, level).mockImplementation(() => {});
    const element = document.createElement('div');
    const hanging: RemoteLifecycles = { ...showingIn(element), mount: () => new Promise<never>(() => {}) };
    const outcome = mountRemote('mf-exhibit', hanging, element, { basename: '/', onCrash: () => {} }).then(
      () => 'mounted',
      (error: unknown) => String(error),
    );
    await jest.advanceTimersByTimeAsync(MOUNT_TIMEOUT_MS);
    expect(await outcome).toContain(`${MOUNT_TIMEOUT_MS}`);
  });

  it('leave the history of the page alone: a push is received once, as a push', () => {
    const history = createBrowserHistory();
    const received = jest.fn();
    history.listen(({ action }) => received(action));
    history.push('/chatNew');
    expect(received.mock.calls).toEqual([['PUSH']]);
  });
});
