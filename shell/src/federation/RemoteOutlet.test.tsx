import { containerName, markFailedScreen, type RemoteLifecycles, type RemoteProps } from '@ai-site/shared/contract';
import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble, sampleRemote } from '@ai-site/shared/testing';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { init } from '@module-federation/enhanced/runtime';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { RemoteOutlet } from './RemoteOutlet.tsx';

const lost = Object.assign(new Error('Loading chunk chat failed.'), { name: 'ChunkLoadError' });

/** A remote with a version before, whose containers are there already. */
function remoteNamed(name: string) {
  const folder = `http://localhost/remotes/${name}`;
  const previous = { version: '1.0.0', entry: `${folder}/1.0.0/remoteEntry.js`, integrity: 'sha384-old' };
  const remote = sampleRemote({
    name,
    version: '1.0.1',
    entry: `${folder}/1.0.1/remoteEntry.js`,
    integrity: 'sha384-new',
    previous,
  });
  // Their download is over: jsdom loads nothing.
  for (const { entry } of [remote, previous])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', href: entry }));
  return remote;
}

/** Puts the container of a remote into the page, whose screen fails once with an error after it was mounted. */
function provide(name: string, error: unknown): void {
  let mounts = 0;
  const mount = async ({ domElement, onCrash }: RemoteProps & { readonly domElement: HTMLElement }): Promise<void> => {
    mounts += 1;
    domElement.append('画面');
    if (mounts === 1) setTimeout(() => onCrash(error));
  };
  const lifecycles: RemoteLifecycles = { bootstrap: async () => {}, mount: mount as never, unmount: async () => {} };
  const container = { init: async () => {}, get: async () => () => ({ default: lifecycles }) };
  // Stays when the federation runtime forgets a version.
  Object.defineProperty(globalThis, containerName(name), { get: () => container, set: () => {} });
}

let silent: { readonly mockRestore: () => void };
beforeEach(() => {
  silent = jest.spyOn(console, 'warn').mockImplementation(() => {});
  init({ name: 'shell', remotes: [] });
  // jsdom has no way to give up the task.
  Object.assign(globalThis, { scheduler: { yield: async () => {} } });
});
afterEach(() => silent.mockRestore());

describe('a remote whose screen fails after the remote was mounted', () => {
  it.each([
    [
      'mf-evaluates',
      'gives way to the version before when its chunk does not run',
      new TypeError('a screen that does not run'),
      true,
    ],
    ['mf-loses', 'is asked for again when its chunk is lost', lost, false],
  ])('%s %s', async (name, _, error, givesWay) => {
    const platform = createPlatformDouble();
    setPlatform(platform);
    const remote = remoteNamed(name);
    markFailedScreen(error);
    provide(name, error);
    render(<RemoteOutlet remote={remote} />);
    expect(await screen.findByRole('heading', { name: `「${remote.title}」没有加载成功` })).toBeTruthy();
    expect(platform.telemetry.reports).toContainEqual({
      event: 'remote-failed',
      name,
      version: '1.0.1',
      stage: 'load',
    });
    cleanup();
    const { container } = render(<RemoteOutlet remote={remote} />);
    await waitFor(() => expect(container.querySelector('[data-state="mounted"]')).toBeTruthy());
    expect(screen.queryByText(/暂时显示上一版本/) !== null).toBe(givesWay);
  });
});

it('a remote that does not fit the page is not loaded, and says that it is being updated', async () => {
  const platform = createPlatformDouble();
  setPlatform(platform);
  const remote = sampleRemote({ name: 'mf-newer', compatible: false, previous: null });
  render(<RemoteOutlet remote={remote} />);
  expect(await screen.findByRole('heading', { name: `「${remote.title}」正在升级` })).toBeTruthy();
  expect(platform.telemetry.reports).toEqual([
    { event: 'remote-failed', name: 'mf-newer', version: remote.version, stage: 'contract' },
  ]);
});
