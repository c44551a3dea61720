import { registry } from '../contract/release.ts';
import { defineCalls } from './define.ts';

export const registryCalls = defineCalls('registry', {
  /** What a page loaded now by this visitor would get; a page that lost a remote asks before it tries again. */
  current: { method: 'GET', path: '/api/registry', access: 'public', summary: '当前线上模块', data: registry },
});
