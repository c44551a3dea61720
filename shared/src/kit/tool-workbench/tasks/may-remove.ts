import type { Platform } from '../../../contract/platform.ts';
import type { RemovedOutput } from '../../publications/confirm-removal.tsx';

const load = () => import(/* webpackChunkName: "sharing" */ '../../publications/confirm-removal.tsx');

/** Whether results are to be removed: asks first where they are published. */
export function mayRemove(platform: Pick<Platform, 'http' | 'toast'>, outputs: readonly RemovedOutput[]): Promise<boolean> {
  return load().then(
    ({ confirmRemoval }) => confirmRemoval(platform, outputs),
    () => {
      platform.toast.error('没有删除：页面内容没有加载成功，请检查网络');
      return false;
    },
  );
}
