import { registryCalls } from '@ai-site/shared/api/registry';
import type { Registry } from '@ai-site/shared/contract';
import { HttpDouble, sampleRemote, sampleShell, sampleSite } from '@ai-site/shared/testing';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { AWAY_MS, watchReleases } from './watch-releases.ts';

const registry: Registry = {
  shell: sampleShell,
  remotes: [sampleRemote()],
  site: sampleSite,
  sample: 1,
  overrides: [],
};
const newer: Registry = { ...registry, remotes: [sampleRemote({ version: '1.0.1' })] };

let http: HttpDouble;
let clock: number;
let visibility: DocumentVisibilityState;
const stops: (() => void)[] = [];

beforeEach(() => {
  http = new HttpDouble();
  clock = 0;
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.restoreAllMocks();
});

function watch(open: Registry = registry) {
  const onNewer = jest.fn();
  stops.push(watchReleases({ registry: open, http, page: document, now: () => clock, onNewer }));
  return onNewer;
}

/** Hides the page for a while and shows it again; resolves when its request is answered. */
async function away(ms: number): Promise<void> {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  clock += ms;
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve));
}

it('says once that newer versions are live when the page is seen again', async () => {
  http.answer(registryCalls.current, () => newer);
  const onNewer = watch();
  await away(AWAY_MS);
  await away(AWAY_MS);
  expect(onNewer).toHaveBeenCalledTimes(1);
  expect(http.asked(registryCalls.current)).toHaveLength(1);
});

it('says nothing while the versions are the same, also when a remote came that the page does not know', async () => {
  http.answer(registryCalls.current, () => ({
    ...registry,
    remotes: [sampleRemote(), sampleRemote({ name: 'mf-new' })],
  }));
  const onNewer = watch();
  await away(AWAY_MS);
  expect(http.asked(registryCalls.current)).toHaveLength(1);
  expect(onNewer).not.toHaveBeenCalled();
});

it('does not ask after a short while, on a page with overrides, or after its end', async () => {
  http.answer(registryCalls.current, () => newer);
  watch();
  await away(AWAY_MS - 1);
  for (const stop of stops.splice(0)) stop();
  watch({ ...registry, overrides: [{ name: 'mf-chat', value: 'candidate', version: '1.0.0' }] });
  await away(AWAY_MS);
  expect(http.asked(registryCalls.current)).toEqual([]);
});
