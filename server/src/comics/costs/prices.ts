import type { ComicsPrice } from '@ai-site/shared/api/comics/prices';
import { type CostKind, costKinds, planCosts } from '@ai-site/shared/domain/comics';
import { comicsImage } from '@ai-site/shared/tools/parts/comics-image';
import { comicsMusic } from '@ai-site/shared/tools/parts/comics-music';
import { comicsVideo } from '@ai-site/shared/tools/parts/comics-video';
import { comicsVoice } from '@ai-site/shared/tools/parts/comics-voice';
import { memberTypeOf } from '../../billing/membership/current.ts';
import { openTool } from '../../creation/tasks/engine/engine-state.ts';
import type { Site } from '../../platform/site.ts';

type Maker = Pick<ComicsPrice, 'demonstration' | 'open'>;

const taskCodes = {
  image: comicsImage.code,
  voice: comicsVoice.code,
  video: comicsVideo.code,
  music: comicsMusic.code,
} as const;
const isTask = (kind: CostKind): kind is keyof typeof taskCodes => kind in taskCodes;
const texts: ReadonlySet<CostKind> = new Set<CostKind>(['rewrite', 'roles', 'storyboards', 'storyboardText']);

/** Who does the work of a kind: without a model, texts are made by rules, except for what only a model can write. */
async function makerOf(site: Site, kind: CostKind): Promise<Maker> {
  if (isTask(kind)) {
    const open = await openTool(site, taskCodes[kind]);
    return { open: open !== null, demonstration: open?.demonstration ?? false };
  }
  const written = site.ports.comicsWriter(site.settings) !== null;
  return texts.has(kind)
    ? { open: written || kind !== 'storyboardText', demonstration: !written }
    : { open: true, demonstration: false };
}

/** What one result of each kind costs the account. */
export async function comicsPriceList(site: Site, accountId: string): Promise<ComicsPrice[]> {
  const memberType = await memberTypeOf(site.db, accountId, site.clock());
  const kinds = Object.keys(costKinds) as CostKind[];
  return Promise.all(
    kinds.map(async (kind) => {
      const maker = await makerOf(site, kind);
      const part = { kind, subjectId: '', count: 1, exists: false, demonstration: maker.demonstration };
      return {
        kind,
        ...maker,
        priceTenths: planCosts({ parts: [part] }, site.settings.prices, memberType).totalTenths,
      };
    }),
  );
}
