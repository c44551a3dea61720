import { describe, expect, it } from '@jest/globals';
import { failedToRun, isBad, rememberBad } from './bad-versions.ts';
import { TimeoutError } from './within.ts';

const runtime = (code: string, reason: string) => new Error(`[ Federation Runtime ]: ${reason} #${code}\nargs: {}`);
const lost = Object.assign(new Error('Loading chunk 41 failed.'), { name: 'ChunkLoadError' });

describe('a version', () => {
  it.each([
    ['threw on evaluation', runtime('RUNTIME-008', 'ScriptExecutionError: Script "x" loaded but threw'), true],
    ['left no container', runtime('RUNTIME-001', 'Failed to get remoteEntry exports.'), true],
    ['threw in a module', new TypeError('x is not a function'), true],
    ['was not downloaded', runtime('RUNTIME-008', 'ScriptNetworkError: Failed to load script'), false],
    ['lost a chunk', lost, false],
    ['could not take a shared module', runtime('RUNTIME-015', 'Remote container initialization failed.'), false],
    ['took too long', new TimeoutError('mf-chat took longer than 8000 ms'), false],
  ])('that %s', (_, error, expected) => {
    expect(failedToRun(error)).toBe(expected);
  });

  it('is remembered with its hash, a build without one is not', () => {
    rememberBad({ entry: '/a.js', integrity: 'sha384-a' });
    rememberBad({ entry: '/own.js', integrity: null });
    expect([
      isBad({ entry: '/a.js', integrity: 'sha384-a' }),
      isBad({ entry: '/a.js', integrity: 'sha384-b' }),
      isBad({ entry: '/own.js', integrity: null }),
    ]).toEqual([true, false, false]);
  });
});
