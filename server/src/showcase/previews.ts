import {
  kindOfResource,
  publicationPages,
  publicationPath,
  ResourceType,
  remakeText,
  showcaseTexts,
} from '@ai-site/shared/domain/showcase';
import { oneLine } from '@ai-site/shared/text/one-line';
import { toolOfTask } from '../creation/tools/index.ts';
import { workTitle } from '../creation/works/own-works.ts';
import { publicPath } from '../creation/works/public-derivatives.ts';
import type { LinkPreview } from '../platform/sharing/link-preview.ts';
import type { Site } from '../platform/site.ts';
import { sharedCards } from './views/card-rows.ts';
import { authorOf } from './views/card-view.ts';
import { isTemplateTool } from './views/template.ts';

const pages: ReadonlySet<string> = new Set(Object.values(publicationPages).map((path) => path.toLowerCase()));

/** Characters of a description in the title of a preview. */
const TITLE_MAX = 40;
/** Width in pixels from which other programs show the image of a link large. */
const LARGE_WIDTH = 600;

/** Preview of the page of a publication; of one that is not shared only that it is gone. Null for any other page. */
export async function publicationPreview(
  site: Site,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
): Promise<LinkPreview | null> {
  if (!pages.has(pathname.toLowerCase())) return null;
  const id = new URLSearchParams(search).get('id') ?? '';
  const work = await sharedCards(site.db, null).where('publications.id', '=', id).executeTakeFirst();
  if (work === undefined || work.media === null || work.published_at === null)
    return { title: '作品', description: showcaseTexts.gone, image: null };
  const { images, small } = work.media;
  const image = images.find(({ width }) => width >= LARGE_WIDTH) ?? images.at(-1);
  const title = workTitle(toolOfTask(work.tool));
  const author = authorOf(work)?.name ?? null;
  const remake = remakeText({ template: isTemplateTool(work.tool) });
  const isVideo = work.resource_type === ResourceType.video;
  return {
    title: work.work_desc === '' ? `${title}作品` : oneLine(work.work_desc, TITLE_MAX),
    description: `${author === null ? '' : `@${author} 的作品，`}由 AI 生成${work.allow_remake ? `，打开即可${remake}` : ''}`,
    image: image === undefined ? null : { path: publicPath(image.webp), width: image.width, height: image.height },
    indexable: {
      canonical: publicationPath(kindOfResource(work.resource_type), work.id),
      kind: isVideo ? 'video' : 'image',
      author,
      publishedAt: work.published_at,
      seconds: work.seconds,
      content: isVideo
        ? small === null
          ? null
          : publicPath(small)
        : image === undefined
          ? null
          : publicPath(image.webp),
    },
  };
}
