import type { Platform } from '../../contract/platform.ts';
import type { RemovalQuestion, RemovedOutput } from './confirm-removal.tsx';

const load = () => import(/* webpackChunkName: "sharing" */ './confirm-removal.tsx');

/** Whether results are to be removed: asks first where they are published. */
export function mayRemove(
  platform: Pick<Platform, 'http' | 'toast'>,
  outputs: readonly RemovedOutput[],
  question: RemovalQuestion = {},
): Promise<boolean> {
  if (outputs.length === 0) return question.otherwise?.() ?? Promise.resolve(true);
  return load().then(
    ({ confirmRemoval }) => confirmRemoval(platform, outputs, question),
    () => {
      platform.toast.error('没有删除：页面内容没有加载成功，请检查网络');
      return false;
    },
  );
}
