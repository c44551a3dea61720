import type { RemoteLifecycles } from '@ai-site/shared/contract';
import { describe, expect, it, jest } from '@jest/globals';
import { createBrowserHistory } from 'history';
import { mountRemote, unmountRemote } from './parcels.ts';

const showingIn = (element: HTMLElement): RemoteLifecycles => ({
  bootstrap: async () => {},
  mount: async () => element.append('shown'),
  unmount: async () => element.replaceChildren(),
});

describe('parcels', () => {
  it('mount into an element and leave it empty', async () => {
    const element = document.createElement('div');
    const parcel = await mountRemote('mf-chat', showingIn(element), element, { basename: '/', onCrash: () => {} });
    expect(element.textContent).toBe('shown');
    await unmountRemote(parcel);
    expect(element.textContent).toBe('');
  });

  it('leave the history of the page alone: a push is received once, as a push', () => {
    const history = createBrowserHistory();
    const received = jest.fn();
    history.listen(({ action }) => received(action));
    history.push('/chatNew');
    expect(received.mock.calls).toEqual([['PUSH']]);
  });
});
