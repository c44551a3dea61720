import { describe, expect, it } from '@jest/globals';
import { fitsContract } from '../channels/checks.ts';
import { buildRelease } from '../testing/build-release.ts';
import { registeredRemote } from './registry.ts';

const shell = buildRelease({ name: 'shell', contract: '1.2.0' });

describe('registry resolution', () => {
  it('gives a page the entry, the first files and the previous version of a remote', () => {
    const remote = registeredRemote(
      buildRelease({
        version: '1.0.1',
        chunks: { chat: ['chat.js', 'chat.css'] },
        routes: [{ prefix: '/chatNew', screen: 'chat' }],
      }),
      shell,
      buildRelease({ version: '1.0.0' }),
    );
    expect(remote).toMatchObject({
      entry: '/remotes/mf-chat/1.0.1/remoteEntry.js',
      compatible: true,
      previous: { version: '1.0.0', entry: '/remotes/mf-chat/1.0.0/remoteEntry.js' },
      preload: ['remoteEntry.js', 'app.js', 'chat.js', 'chat.css'].map((file) => `/remotes/mf-chat/1.0.1/${file}`),
    });
  });

  it('marks a remote that needs another contract', () => {
    expect(registeredRemote(buildRelease({ contract: '^2.0.0' }), shell, undefined).compatible).toBe(false);
  });

  it('offers no previous version that the shell cannot run', () => {
    expect(
      registeredRemote(buildRelease({}), shell, buildRelease({ version: '0.9.0', contract: '^0.9.0' })).previous,
    ).toBeNull();
  });

  it.each([
    ['^1.0.0', '1.2.0', true],
    ['^1.3.0', '1.2.0', false],
    ['>=1 <2', '1.2.0', true],
    ['nonsense', '1.2.0', false],
  ])('range %s on contract %s: %s', (range, provided, fits) => {
    expect(fitsContract(range, provided)).toBe(fits);
  });
});
