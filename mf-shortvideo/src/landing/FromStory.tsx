import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { STUDIO_PATH, textPath } from '@ai-site/shared/domain/comics/paths';
import { ApiError } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { ScreenSkeleton, StatePage } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';

export interface FromStoryProps {
  readonly from: 'work' | 'chat';
  /** Key of the work, or id of the answer. */
  readonly fromId: string;
}

/** Makes a project of a text of the account, and goes to its text step in place of this page. */
export default observer(function FromStory({ from, fromId }: FromStoryProps) {
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
        const { project, episode } = await http.call(comicsProjects.create, { body: { from, fromId } }, { silent: true });
        navigation.replace(textPath({ comicsId: project.id, episodeId: episode.id }));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(error);
      }
    };
    void create();
  }, [session, restoring, from, fromId]);
  if (failure === null) return <ScreenSkeleton />;
  return <StatePage role="alert" illustration="error" title="没有打开这段故事" description={failure.message} actions={[{ label: '自己写一段故事', to: STUDIO_PATH }]} />;
});
