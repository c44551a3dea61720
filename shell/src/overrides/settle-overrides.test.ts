import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AppliedOverride, OVERRIDE_STORAGE_KEY, type UnknownOverride } from '@ai-site/shared/contract';
import { describe, expect, it } from '@jest/globals';
import { createMemoryHistory } from 'history';
import { asksForOverrides } from './asks-for-overrides.ts';
import { settleOverrides } from './settle-overrides.ts';
import type { TabOverrides } from './tab-overrides.ts';

const chat: AppliedOverride = { name: 'mf-chat', value: '1.4.0-rc.2', version: '1.4.0-rc.2' };

function boot(
  address: string,
  overrides: readonly AppliedOverride[],
  kept: string | null = null,
  unknownOverrides: UnknownOverride[] = [],
) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const tab: TabOverrides & { kept: string | null } = {
    kept,
    read: () => tab.kept,
    keep: (query) => {
      tab.kept = query;
    },
  };
  const refused = settleOverrides({ registry: { overrides: [...overrides], unknownOverrides }, history, tab });
  const { pathname, search, hash } = history.location;
  return { refused, kept: tab.kept, address: `${pathname}${search}${hash}` };
}

describe('overrides of an address', () => {
  it('are kept for the tab when they were granted, with their signature, and leave the address', () => {
    expect(boot('/chatNew?styleMode=black&mf-chat=1.4.0-rc.2&qa=s1#end', [chat])).toEqual({
      refused: null,
      kept: 'mf-chat=1.4.0-rc.2&qa=s1',
      address: '/chatNew?styleMode=black#end',
    });
  });

  it('are dropped when they were refused, whatever the tab had kept', () => {
    expect(boot('/chatNew?mf-chat=1.4.0-rc.2', [], 'mf-chat=1.4.0-rc.2')).toEqual({
      refused: { overrides: { 'mf-chat': '1.4.0-rc.2' }, signature: null, invalid: [] },
      kept: null,
      address: '/chatNew',
    });
  });

  it('of versions that do not exist are dropped, and there is nothing to sign', () => {
    const unknown = { name: 'mf-chat', value: '9.9.9' };
    expect(boot('/chatNew?mf-chat=9.9.9&qa=s1', [], 'mf-chat=9.9.9&qa=s1', [unknown])).toEqual({
      refused: null,
      kept: null,
      address: '/chatNew',
    });
    expect(
      boot('/?mf-draw=live&mf-chat=9.9.9', [{ name: 'mf-draw', value: 'live', version: '1.0.0' }], null, [unknown]),
    ).toMatchObject({
      refused: null,
      kept: 'mf-chat=9.9.9&mf-draw=live',
    });
  });

  it('that make no sense leave the address, and there is nothing to sign: where they are granted, the registry says them', () => {
    expect(boot('/chatNew?mf-chat=latest', [])).toEqual({ refused: null, kept: null, address: '/chatNew' });
    expect(boot('/chatNew?mf-chat=v1.4', [], 'mf-chat=live', [{ name: 'mf-chat', value: 'v1.4' }])).toEqual({
      refused: null,
      kept: null,
      address: '/chatNew',
    });
  });

  it('replace those that the tab had kept', () => {
    expect(
      boot('/?mf-draw=live', [{ name: 'mf-draw', value: 'live', version: '1.0.0' }], 'mf-chat=1.4.0-rc.2').kept,
    ).toBe('mf-draw=live');
  });

  it('that came with a request header are not kept: the next request carries it again', () => {
    expect(boot('/chatNew?id=1', [chat])).toEqual({ refused: null, kept: null, address: '/chatNew?id=1' });
  });
});

describe('the script that asks again before anything loads', () => {
  const template = readFileSync(path.join(__dirname, '../../public/index.html'), 'utf8');
  const script =
    [...template.matchAll(/<script>(.*?)<\/script>/gs)]
      .map(([, text = '']) => text)
      .find((text) => text.includes(OVERRIDE_STORAGE_KEY)) ?? '';

  /** Runs the template's script as a browser would; returns the URL that it redirected to, or null. */
  function openedInstead(address: string, kept: string | null): string | null {
    let opened: string | null = null;
    const { origin, pathname, search, hash } = new URL(`http://site${address}`);
    const run = new Function('sessionStorage', 'location', 'document', script);
    const storage = { getItem: (key: string) => (key === OVERRIDE_STORAGE_KEY ? kept : null) };
    run(
      storage,
      { origin, pathname, search, hash, replace: (url: string) => (opened = url) },
      { documentElement: { hidden: false } },
    );
    return opened;
  }

  it('stands before everything that loads', () => {
    expect(template.indexOf(script)).toBeGreaterThan(0);
    expect(template.indexOf(script)).toBeLessThan(template.indexOf('gateway:head'));
  });

  it('adds what the tab keeps to an address, and to its query', () => {
    expect(openedInstead('/chatNew#end', 'mf-chat=1.4.0-rc.2&qa=s1')).toBe(
      'http://site/chatNew?mf-chat=1.4.0-rc.2&qa=s1#end',
    );
    expect(openedInstead('/gallery?styleMode=black', 'mf-chat=live')).toBe(
      'http://site/gallery?styleMode=black&mf-chat=live',
    );
  });

  it('never leaves the site, whatever the path looks like', () => {
    expect(openedInstead('//elsewhere/x', 'mf-chat=live')).toBe('http://site//elsewhere/x?mf-chat=live');
  });

  it('goes nowhere without something kept, and where the address asks by itself', () => {
    expect(openedInstead('/chatNew', null)).toBeNull();
    for (const address of [
      '/chatNew',
      '/chatNew?styleMode=black',
      '/chatNew?mf-chat=1.0.0',
      '/?shell=candidate',
      '/?a=1&mf-draw=nonsense',
      '/?mf-=x',
      '/?xmf-chat=1',
      '/?shells=1',
    ]) {
      expect(openedInstead(address, 'mf-chat=live') === null).toBe(
        asksForOverrides(new URL(`http://site${address}`).search),
      );
    }
  });

  it('opens an address that it then leaves alone, and that is asked for', () => {
    const opened = openedInstead('/chatNew', 'mf-chat=1.4.0-rc.2') ?? '';
    const { pathname, search } = new URL(opened);
    expect(openedInstead(`${pathname}${search}`, 'mf-chat=1.4.0-rc.2')).toBeNull();
    expect(boot(`${pathname}${search}`, []).kept).toBeNull();
  });
});
