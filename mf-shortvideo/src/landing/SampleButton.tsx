import { comicsProjects } from '@ai-site/shared/api/comics/projects';
import { storyboardsPath } from '@ai-site/shared/domain/comics/paths';
import { ApiError } from '@ai-site/shared/errors';
import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { useState } from 'react';

/** Makes a project that is the sample, and opens its storyboards; visitors log in first. */
async function begin(): Promise<void> {
  const { http, navigation, session } = getPlatform();
  if (!(await session.require())) return;
  try {
    const { project, episode } = await http.call(comicsProjects.create, { body: { from: 'sample' } });
    navigation.push(storyboardsPath({ comicsId: project.id, episodeId: episode.id }));
  } catch (error) {
    // The client has told why.
    if (!(error instanceof ApiError)) throw error;
  }
}

/** 从示例开始. */
export function SampleButton() {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      size="small"
      loading={busy}
      onClick={() => {
        setBusy(true);
        void begin().finally(() => setBusy(false));
      }}
    >
      从示例开始
    </Button>
  );
}
