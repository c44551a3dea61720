import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { STUDIO_PATH, storyboardsPath, textPath } from '@ai-site/shared/domain/comics/paths';
import { ApiError } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { ScreenSkeleton, StatePage } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';

/** A text of the account by the key of the work or the id of the answer, or images and videos among its works by their keys. */
export type StorySource =
  | { readonly from: 'work' | 'chat'; readonly fromId: string }
  | { readonly from: 'work'; readonly fromIds: readonly string[] };

/** Makes a project of what the account has, and goes to it in place of this page: to its text step, or to the storyboards that show its works. */
export default observer(function FromStory({ source }: { readonly source: StorySource }) {
  const { session } = getPlatform();
  const begun = useRef(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const { restoring } = session;
  useEffect(() => {
    if (restoring || begun.current) return;
    const { http, navigation } = getPlatform();
    begun.current = true;
    const create = async () => {
      try {
        if (!(await session.require())) {
          navigation.replace(STUDIO_PATH);
          return;
        }
        const body = 'fromIds' in source ? { from: source.from, fromIds: [...source.fromIds] } : source;
        const { project, episode } = await http.call(comicsProjects.create, { body }, { silent: true });
        const address = { comicsId: project.id, episodeId: episode.id };
        navigation.replace('fromIds' in source ? storyboardsPath(address) : textPath(address));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
      }
    };
    void create();
  }, [session, restoring, source]);
  if (failure === null) return <ScreenSkeleton />;
  return (
    <StatePage
      role="alert"
      illustration="error"
      title={'fromIds' in source ? '没有用这些作品开始' : '没有打开这段故事'}
      description={failure.message}
      actions={[{ label: '自己写一段故事', to: STUDIO_PATH }]}
    />
  );
});
