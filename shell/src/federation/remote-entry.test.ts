import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { entryScript } from './remote-entry.ts';

const answer = (body: unknown, status = 200) => {
  globalThis.fetch = jest.fn(async () => ({ ok: status === 200, status, json: async () => body }) as Response);
};

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});

describe('entryScript', () => {
  it('is what the registry names, without asking anybody', async () => {
    answer({});
    expect(await entryScript('/remotes/mf-chat/1.0.0/remoteEntry.js')).toBe(
      'http://localhost/remotes/mf-chat/1.0.0/remoteEntry.js',
    );
    expect(globalThis.fetch).not.toHaveBeenCalled();
  });

  it('lies where a manifest says', async () => {
    answer({ metaData: { remoteEntry: { name: 'remoteEntry.js', path: '' } } });
    expect(await entryScript('http://localhost:3101/mf-manifest.json?attempt=1')).toBe(
      'http://localhost:3101/remoteEntry.js',
    );
  });

  it('is nowhere without the manifest', async () => {
    answer({}, 404);
    await expect(entryScript('/remotes/mf-chat/1.0.0/mf-manifest.json')).rejects.toThrow('404');
  });

  it('is nowhere when the manifest is something else', async () => {
    answer({ metaData: {} });
    await expect(entryScript('/mf-manifest.json')).rejects.toThrow();
  });
});
