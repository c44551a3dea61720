import { getPlatform } from '@ai-site/shared/platform';

/** Says that a part of the screen could not be downloaded; a constant `onFail` of `useModule` and `Deferred`. */
export const reportFailure = (): void => getPlatform().toast.error('页面内容没有加载成功，请检查网络');
