import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { abandonRequests, downloadScript, openRequests } from './open-requests.ts';

afterEach(() => document.head.replaceChildren());

function tag(kind: 'link' | 'script', attributes: Readonly<Record<string, string>>) {
  const element = document.createElement(kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const failed = jest.fn();
  element.addEventListener('error', failed);
  document.head.append(element);
  return { element, failed };
}

describe('requests that are given up', () => {
  it('end with an error for webpack, are no question of integrity, and preloads go', () => {
    const script = tag('script', {
      type: 'not-run',
      src: '/remotes/mf-chat/1.0.0/chat.js',
      'data-webpack': 'mf_chat:chat',
      integrity: 'sha384-x',
    });
    const style = tag('link', { rel: 'stylesheet', href: '/remotes/mf-chat/1.0.0/chat.css', integrity: 'sha384-y' });
    const preload = tag('link', { rel: 'preload', href: '/remotes/mf-chat/1.0.0/app.js' });
    abandonRequests(openRequests('mf-chat'));
    expect(script.failed).toHaveBeenCalledTimes(1);
    expect(style.failed).toHaveBeenCalledTimes(1);
    expect([script.element, style.element].map((element) => element.getAttribute('integrity'))).toEqual([null, null]);
    expect(preload.element.isConnected).toBe(false);
  });

  it('leave alone what has arrived, the page itself, and other packages', () => {
    const main = tag('script', { type: 'not-run', src: '/remotes/mf-chat/1.0.0/main.js' });
    const style = tag('link', { rel: 'stylesheet', href: '/remotes/mf-chat/1.0.0/chat.css' });
    Object.defineProperty(style.element, 'sheet', { value: {} });
    const other = tag('link', { rel: 'preload', href: '/remotes/mf-draw/1.0.0/app.js' });
    abandonRequests(openRequests('mf-chat'));
    expect([main, style, other].map(({ failed, element }) => [failed.mock.calls.length, element.isConnected])).toEqual([
      [0, true],
      [0, true],
      [0, true],
    ]);
  });
});

it('are given up by who knew them, unless they have been answered since; later ones go on', () => {
  const file = (name: string) =>
    tag('script', { type: 'not-run', src: `/remotes/shell/1.0.0/${name}.js`, 'data-webpack': `shell:${name}` });
  const [hangs, arrives] = [file('tabs'), file('menu')];
  const known = openRequests('shell');
  arrives.element.remove();
  const later = file('toast');
  abandonRequests(known);
  expect([hangs, arrives, later].map(({ failed }) => failed.mock.calls.length)).toEqual([1, 0, 0]);
});

describe('a script that is downloaded before it runs', () => {
  const url = 'http://localhost/remotes/mf-chat/1.0.0/remoteEntry.js';

  it.each(['load', 'error'])(
    'is over with the event %s, with the attributes of the tag that runs it',
    async (event) => {
      const over = downloadScript(url, 'sha384-x');
      const link = document.head.querySelector('link');
      expect(link).toMatchObject({
        rel: 'preload',
        as: 'script',
        crossOrigin: 'anonymous',
        integrity: 'sha384-x',
        href: url,
      });
      link?.dispatchEvent(new Event(event));
      await over;
    },
  );

  it('is over when it is given up', async () => {
    const over = downloadScript(url, 'sha384-x');
    abandonRequests(openRequests('mf-chat'));
    await over;
    expect(document.head.querySelector('link')).toBeNull();
  });

  it('is not requested again when the page preloads it', async () => {
    tag('link', { rel: 'preload', href: url });
    await downloadScript(url, 'sha384-x');
    expect(document.head.querySelectorAll('link')).toHaveLength(1);
  });
});
