import { registry } from '../release/release.ts';
import { defineCalls } from './define.ts';

export const registryCalls = defineCalls('registry', {
  /** The registry this visitor would get on a page load now; a page that failed to load a remote requests it before retrying. */
  current: { method: 'GET', path: '/api/registry', access: 'public', summary: '当前线上模块', data: registry },
  /** Lets the next page load be resolved for the signed-in account, or for nobody; called when the registry is `targeted`. */
  identify: { method: 'POST', path: '/api/registry/identify', access: 'public', summary: '记录访客身份（灰度）' },
});
