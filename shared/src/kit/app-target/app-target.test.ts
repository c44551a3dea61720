import { describe, expect, it } from '@jest/globals';
import type { AppEntry } from '../../contract/index.ts';
import { openAppTarget } from './app-target.ts';

const table: readonly (readonly [string, AppEntry, string])[] = [
  [
    'an absolute address',
    { applicationId: 7, actionUrl: 'https://example.com/tool?x=1' },
    'https://example.com/tool?x=1',
  ],
  ['an address without a scheme', { actionUrl: '//example.com/tool' }, '//example.com/tool'],
  ['a path', { applicationId: 7, actionUrl: '/appCenter/Cloud' }, '/appCenter/Cloud?appId=7'],
  [
    'a path with a query and a hash',
    { applicationId: 7, actionUrl: '/draw/edit/video?tab=1#top' },
    '/draw/edit/video?tab=1&appId=7#top',
  ],
  ['a path of an entry without an id', { actionUrl: '/draw' }, '/draw'],
  ['a known app by its code', { applicationId: 26, appCode: 'spzsp' }, '/appCenter/appChat?appId=26&appname=spzsp'],
  [
    'a known app by its action URL',
    { applicationId: 188, actionUrl: 'xzmxjq' },
    '/appCenter/appChat?appId=188&appname=xzmxjq',
  ],
  ['a known app without an id', { appCode: 'kyskybn' }, '/appCenter/appChat?appId=190&appname=kyskybn'],
  ['any other app', { applicationId: 9, appCode: 'translate' }, '/chat?appname=translate'],
  ['a name that every object has', { actionUrl: 'constructor' }, '/chat?appname=constructor'],
  ['an action that runs a script', { actionUrl: 'javascript:alert(1)' }, '/chat?appname=javascript%3Aalert%281%29'],
  ['an entry that says nothing', {}, '/chat'],
];

describe('opening an app entry', () => {
  it.each(table)('%s', (_, app, target) => {
    const opened = openAppTarget(app, false);
    expect(opened.kind === 'external' ? opened.url : opened.path).toBe(target);
    expect(opened.kind === 'external').toBe(/^(https:)?\/\//.test(target));
  });

  it.each([
    [[1], true, '/redirect/toPcTip?id=26&title=%E8%A7%86%E9%A2%91&subTitle=%E8%AF%B7%E7%94%A8%E7%94%B5%E8%84%91'],
    [[1], false, '/appCenter/appChat?appId=26&appname=spzsp'],
    [[1, 2], true, '/appCenter/appChat?appId=26&appname=spzsp'],
    [[2], true, '/appCenter/appChat?appId=26&appname=spzsp'],
    [[], true, '/appCenter/appChat?appId=26&appname=spzsp'],
  ])('for terminals %j, on mobile: %s', (terminalTypes, mobile, path) => {
    expect(
      openAppTarget({ applicationId: 26, appCode: 'spzsp', title: '视频', remark: '请用电脑', terminalTypes }, mobile),
    ).toEqual({ kind: 'internal', path });
  });
});
