import { feedCalls } from '@ai-site/shared/api/showcase';
import type { PublicationDetail } from '@ai-site/shared/api/showcase-views';
import { comicsTexts } from '@ai-site/shared/domain/comics';
import { STUDIO_PATH } from '@ai-site/shared/domain/comics/paths';
import { SHOWCASE_PATH, showcaseTexts } from '@ai-site/shared/domain/showcase';
import { ApiError } from '@ai-site/shared/errors';
import type { FilmTemplate } from '@ai-site/shared/film/template/film-template';
import { templateIn } from '@ai-site/shared/film/template/film-template-schema';
import { useAsyncResource } from '@ai-site/shared/kit/async';
import { getPlatform } from '@ai-site/shared/platform';
import { ScreenSkeleton, StatePage } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { NewStoryView } from './NewStoryView.tsx';
import { TemplateFilm } from './TemplateFilm.tsx';

interface Shown {
  readonly work: PublicationDetail;
  readonly template: FilmTemplate;
}

const nameOf = ({ author }: PublicationDetail): string => author?.name ?? showcaseTexts.anonymous;

/** A new story that is told as a published film is: its beats, and at first its shape and style. */
export default observer(function TemplateScreen({ publicationId }: { readonly publicationId: string }) {
  const shown = useAsyncResource<Shown>(`template ${publicationId}`, async (signal) => {
    const work = await getPlatform().http.call(
      feedCalls['short-video'].workInfo,
      { query: { id: publicationId } },
      { signal, silent: true },
    );
    const template = templateIn(work.recipe?.values ?? {});
    if (template === null) throw new ApiError(404, comicsTexts.templateGone);
    return { work, template };
  });
  const { data, failure } = shown;
  if (data === null && failure === null) return <ScreenSkeleton />;
  if (data === null) {
    const gone = failure?.code === 404 || failure?.code === 400;
    return (
      <StatePage
        role="alert"
        illustration={gone ? 'not-found' : 'error'}
        title="没有打开这个模板"
        description={gone ? comicsTexts.templateGone : (failure?.message ?? '')}
        actions={[
          { label: '自己写一段故事', to: STUDIO_PATH },
          { label: '看看其他作品', to: SHOWCASE_PATH },
        ]}
      />
    );
  }
  const { work, template } = data;
  const { ratio, styleId, beats } = template;
  const lead = `套用 @${nameOf(work)} 的模板：贴上自己的故事，会按它的 ${beats.length} 个镜头来拍`;
  return (
    <NewStoryView
      template={{ publicationId, ratio, styleId, lead, film: <TemplateFilm work={work} template={template} /> }}
    />
  );
});
