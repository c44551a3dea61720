import { storyboardsPath } from '@ai-site/shared/domain/comics/paths';
import type { ImageChoice } from '@ai-site/shared/film/timeline-input';
import { LinkButton } from '@ai-site/shared/ui/button';
import { Empty } from '@ai-site/shared/ui/feedback';
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useMemo } from 'react';
import type { Studio } from '../project/studio.ts';
import { DeferredPreview } from './DeferredPreview.tsx';
import { episodeFilm } from './episode-film.ts';
import type { PreviewPlayerProps } from './PreviewPlayer.tsx';

export interface EpisodePreviewProps extends Pick<PreviewPlayerProps, 'shotId' | 'onShot' | 'pageKeys' | 'bare'> {
  readonly studio: Studio;
  /** What is shown for storyboards without an image; a card with their words. */
  readonly missing?: ImageChoice;
}

/** Plays an episode as it is, also what was typed a moment ago. */
export const EpisodePreview = observer(function EpisodePreview({
  studio,
  missing = 'card',
  ...rest
}: EpisodePreviewProps) {
  const film = useMemo(() => episodeFilm(studio, () => missing), [studio, missing]).get();
  // Fields are written in before the film follows.
  const shown = useDeferredValue(film);
  if (shown === null) return null;
  const { timeline, urlOf, thumbOf } = shown;
  if (timeline.shots.length === 0)
    return (
      <Empty
        title="还没有分镜"
        hint="生成分镜后可以在这里预览"
        illustration="storyboards"
        action={<LinkButton to={storyboardsPath(studio.address)}>去写分镜</LinkButton>}
      />
    );
  return <DeferredPreview timeline={timeline} urlOf={urlOf} thumbOf={thumbOf} {...rest} />;
});
