import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { getPlatform } from '@ai-site/shared/platform';

const loadMaker = () => import(/* webpackChunkName: "remake" */ './start-remake.ts');

/** 做同款: opens the tool that made a work with what made it. */
export async function remake(work: Pick<PublicationCard, 'id' | 'resourceType'>): Promise<void> {
  try {
    const { startRemake } = await loadMaker();
    await startRemake(work);
  } catch {
    getPlatform().toast.error('没有打开成功，请检查网络后重试');
  }
}
