import { createHash, webcrypto } from 'node:crypto';
import type { TelemetryEntry } from '@ai-site/shared/api/telemetry';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { renewRefused, watchIntegrity } from './integrity-watch.ts';

const FILE = 'http://localhost/remotes/mf-chat/1.0.0/chat.1a2b3c4d.js';
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const report = jest.fn<(entry: TelemetryEntry) => void>();
const fetched = jest.fn<(url: string, request: RequestInit) => Promise<Partial<Response>>>();
let stop: () => void;

const answer = (text: string, status = 200): Partial<Response> => ({
  ok: status === 200,
  arrayBuffer: async () => new TextEncoder().encode(text).buffer,
});

/** Simulates a tag that failed to load. */
function fail(tag: HTMLScriptElement | HTMLLinkElement): void {
  document.head.append(tag);
  tag.dispatchEvent(new Event('error'));
  tag.remove();
}

const script = (src: string, integrity: string) =>
  Object.assign(document.createElement('script'), { type: 'not-run', src, integrity });
const style = (href: string, integrity: string) => Object.assign(document.createElement('link'), { href, integrity });

/** Returns the files reported before a further tampered file was: by then all earlier events are processed. */
async function reportedFiles(): Promise<string[]> {
  fetched.mockImplementation(async () => answer('tampered'));
  fail(script('http://localhost/remotes/mf-draw/2.0.0/last.js', hashOf('right')));
  await waitFor(() =>
    expect(report).toHaveBeenCalledWith({
      event: 'integrity-failed',
      name: 'mf-draw',
      version: '2.0.0',
      file: 'last.js',
    }),
  );
  return report.mock.calls.flatMap(([entry]) =>
    entry.event === 'integrity-failed' && entry.file !== 'last.js' ? [entry.file] : [],
  );
}

const before = { fetch: globalThis.fetch, crypto: globalThis.crypto };
beforeEach(() => {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { fetch: fetched });
  stop = watchIntegrity(document, { report });
});
afterEach(async () => {
  stop();
  await renewRefused();
  Object.defineProperty(globalThis, 'crypto', { value: before.crypto, configurable: true });
  Object.assign(globalThis, { fetch: before.fetch });
  jest.resetAllMocks();
});

describe('a file that the browser refused', () => {
  it.each([
    ['script', script(FILE, hashOf('right')), 'chat.1a2b3c4d.js'],
    ['style', style(FILE.replace('.js', '.css'), hashOf('right')), 'chat.1a2b3c4d.css'],
  ])('is reported when it is not what was asked for: %s', async (_, tag, file) => {
    fetched.mockImplementation(async () => answer('tampered'));
    fail(tag);
    await waitFor(() =>
      expect(report.mock.calls).toEqual([[{ event: 'integrity-failed', name: 'mf-chat', version: '1.0.0', file }]]),
    );
    expect(fetched.mock.calls).toEqual([
      [expect.stringContaining(file), { cache: 'force-cache' }],
      [expect.stringContaining(file), { cache: 'reload' }],
    ]);
  });

  it('is fetched past the cache at once, so that a part of a screen comes under the same URL, and before the next attempt, once', async () => {
    fetched.mockImplementation(async () => answer('tampered'));
    fail(script(FILE, hashOf('right')));
    await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
    fetched.mockClear();
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    await renewRefused();
    await renewRefused();
    expect(fetched.mock.calls).toEqual([[FILE, { cache: 'reload' }]]);
  });

  it('is reported once, however often it is tried', async () => {
    fetched.mockImplementation(async () => answer('tampered'));
    fail(script(FILE, hashOf('right')));
    await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
    fail(script(`${FILE}?attempt=1`, hashOf('right')));
    expect(await reportedFiles()).toEqual(['chat.1a2b3c4d.js']);
  });

  it.each([
    ['missing', () => Promise.resolve(answer('', 404))],
    ['right after all', () => Promise.resolve(answer('right'))],
    ['out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is not reported when it is %s', async (_, fetching) => {
    fetched.mockImplementation(fetching);
    fail(script(FILE, hashOf('right')));
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(await reportedFiles()).toEqual([]);
  });

  it('is not looked at without a hash, or when it belongs to no build', () => {
    fail(script(FILE, ''));
    fail(script('http://localhost/other.js', hashOf('right')));
    document.body.dispatchEvent(new Event('error', { bubbles: true }));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('is not looked at after the end of the watch', () => {
    stop();
    fail(script(FILE, hashOf('right')));
    expect(fetched).not.toHaveBeenCalled();
  });
});
