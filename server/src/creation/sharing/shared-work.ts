import type { SharedWork } from '@ai-site/shared/api/work-shares';
import { SHARED_WORK_PATH, shareIdOf, shareTexts } from '@ai-site/shared/domain/sharing';
import { ApiError } from '@ai-site/shared/errors';
import { oneLine } from '@ai-site/shared/text/one-line';
import { toolOf } from '@ai-site/shared/tools';
import { builtinNotes } from '@ai-site/shared/tools/builtin-notes';
import { signedReadPath } from '../../platform/objects/signed-read-url.ts';
import type { LinkPreview } from '../../platform/sharing/link-preview.ts';
import type { Site } from '../../platform/site.ts';
import { publicValues, shownPrompt } from '../recipes/public-recipe.ts';
import { localOrigin } from '../tasks/views/local-origin.ts';
import { outputView } from '../tasks/views/task-views.ts';
import { toolOfTask } from '../tools/index.ts';
import { isBuiltinWork, workTitle } from '../works/own-works.ts';
import { linkImage } from './previews.ts';
import { findOpenShare } from './share-records.ts';

/** Characters of a prompt in the title of a preview. */
const TITLE_MAX = 40;

/** What visitors see of a work. Throws 404 for an unknown link and one that was ended, whose work was removed, or whose account may not publish. */
export async function sharedWork(site: Site, shareId: string): Promise<SharedWork> {
  const share = await findOpenShare(site.db, shareId, site.clock());
  if (share === undefined) throw new ApiError(404, shareTexts.gone);
  return {
    tool: share.tool,
    toolTitle: workTitle(toolOfTask(share.tool)),
    createTime: share.shared_at.toISOString(),
    builtin: isBuiltinWork(share),
    ...localOrigin(share),
    builtinNotes: isBuiltinWork(share) ? [...builtinNotes(toolOfTask(share.tool), share.values)] : [],
    prompt: shownPrompt(share, share.show_prompt),
    output: {
      ...outputView(site, share, share.share_id),
      key: share.share_id,
      seed: share.allow_remake ? share.seed : null,
    },
    // A work that no tool made is remade from its publication.
    remake: share.allow_remake && toolOf(share.tool) !== undefined ? publicValues(share, share.show_prompt) : null,
  };
}

/** Whether a link can still be opened: the grant of the addresses given to its visitors. */
export async function isWorkShareOpen(site: Site, shareId: string): Promise<boolean> {
  return (await findOpenShare(site.db, shareId, site.clock())) !== undefined;
}

/** Preview of a link to a shared work, also of one that has ended; null for any other page. */
export async function workSharePreview(
  site: Site,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<LinkPreview | null> {
  if (pathname.toLowerCase() !== SHARED_WORK_PATH) return null;
  const share = await findOpenShare(site.db, shareIdOf(search) ?? '', site.clock());
  if (share === undefined) return { title: '分享的作品', description: shareTexts.gone, image: null };
  const prompt = shownPrompt(share, share.show_prompt);
  const title = workTitle(toolOfTask(share.tool));
  const image = linkImage(share);
  return {
    title: prompt === '' ? `${title}作品` : `${title}：${oneLine(prompt, TITLE_MAX)}`,
    description: `由 AI 生成${share.allow_remake && toolOf(share.tool) !== undefined ? '，打开即可做同款' : ''}`,
    image:
      image === null
        ? null
        : { path: signedReadPath(site, image.key, '', share.share_id), width: image.width, height: image.height },
  };
}
