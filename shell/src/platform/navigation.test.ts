import { describe, expect, it, jest } from '@jest/globals';
import { createMemoryHistory } from 'history';
import { LeaveGuards } from './leave-guard.ts';
import { SiteNavigation, staysInDraw } from './navigation.ts';

function navigation(path: string, rest: { readonly mobile?: boolean; readonly cameFromHere?: boolean } = {}) {
  const history = createMemoryHistory({ initialEntries: ['/before', path] });
  const openExternal = jest.fn();
  const prefetch = jest.fn();
  const guards = new LeaveGuards({ history, page: window, confirm: async () => false });
  const site = new SiteNavigation({
    history,
    guards,
    mobile: () => rest.mobile ?? false,
    openExternal,
    prefetch,
    cameFromHere: () => rest.cameFromHere ?? true,
  });
  return { site, history, openExternal, prefetch, at: () => history.location.pathname + history.location.search };
}

describe('between /draw and /draw/create/scene', () => {
  it.each([
    ['/draw', '/draw/create/scene', true],
    ['/draw/create/scene', '/draw', true],
    ['/draw/create/scene/', '/Draw', true],
    ['/draw', '/draw', false],
    ['/draw/create/scene', '/draw/create/scene', false],
    ['/draw', '/draw/create/sd_image', false],
    ['/draw/edit/video', '/draw', false],
    ['/', '/draw', false],
  ])('from %s to %s stays: %s', (from, to, stays) => {
    expect(staysInDraw(from, to)).toBe(stays);
  });

  it('a push does nothing, while a replace redirects', () => {
    const { site, at } = navigation('/draw');
    site.push('/draw/create/scene?mobilePageType=0');
    expect(at()).toBe('/draw');
    site.replace('/draw/create/scene?mobilePageType=0');
    expect(at()).toBe('/draw/create/scene?mobilePageType=0');
    site.push('/draw?mobilePageType=0');
    expect(at()).toBe('/draw/create/scene?mobilePageType=0');
  });
});

describe('moving', () => {
  it('pushes paths of the site, a query alone too', () => {
    const { site, at } = navigation('/chatNew');
    site.push('/exhibit?tab=2');
    expect(at()).toBe('/exhibit?tab=2');
    site.push('?tab=3');
    expect(at()).toBe('/exhibit?tab=3');
  });

  it('goes back, or home from a deep link', () => {
    const inside = navigation('/chatNew');
    inside.site.back();
    expect(inside.at()).toBe('/before');
    const deep = navigation('/chatNew', { cameFromHere: false });
    deep.site.back();
    expect(deep.at()).toBe('/');
  });

  it('opens apps inside and outside of the site', () => {
    const { site, at, openExternal } = navigation('/', { mobile: true });
    site.openApp({ applicationId: 5, actionUrl: 'https://example.com/' });
    expect(openExternal).toHaveBeenCalledWith('https://example.com/');
    site.openApp({ applicationId: 26, title: '视频', terminalTypes: [1] });
    expect(at()).toBe('/redirect/toPcTip?id=26&title=%E8%A7%86%E9%A2%91');
  });
});
