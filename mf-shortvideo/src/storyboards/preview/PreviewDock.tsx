import type { TimelineInput } from '@ai-site/shared/film/timeline-input';
import { usePhone } from '@ai-site/shared/kit/phone';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { layOutShots } from '../../player/core/lay-out-shots.ts';
import { type EpisodeFilm, episodeFilm } from '../../player/episode-film.ts';
import { PreviewPlaceholder } from '../../player/PreviewPlaceholder.tsx';
import PreviewPlayer from '../../player/PreviewPlayer.tsx';
import type { Studio } from '../../project/studio.ts';
import type { ListState } from '../list/list-state.ts';

/** Milliseconds for which the film may be older than what is typed. */
const REBUILD_MS = 400;

export interface PreviewDockProps {
  readonly studio: Studio;
  readonly list: ListState;
}

/** The preview beside the list: it shows the storyboard in focus, and the list follows it while it plays. */
export default observer(function PreviewDock({ studio, list }: PreviewDockProps) {
  const phone = usePhone();
  const [film, setFilm] = useState<EpisodeFilm | null>(null);
  useEffect(() => followFilm(studio, setFilm), [studio]);
  if (film === null) return <PreviewPlaceholder ratio={studio.project.view?.ratio ?? '16:9'} bare={phone} />;
  return (
    <PreviewPlayer
      bare={phone}
      timeline={film.timeline}
      urlOf={film.urlOf}
      thumbOf={film.thumbOf}
      shotId={list.current ?? undefined}
      onShot={(id) => list.setCurrent(id)}
    />
  );
});

/** Gives the film as soon as images and voices are known, and again after changes. A long film is laid out while the page can be used. */
function followFilm(studio: Studio, onFilm: (film: EpisodeFilm | null) => void): () => void {
  const source = episodeFilm(studio);
  let abort = new AbortController();
  let shown = false;
  const follow = async (input: TimelineInput | null): Promise<void> => {
    abort.abort();
    abort = new AbortController();
    if (input === null || !(await layOutShots(input, abort.signal))) return;
    shown = true;
    onFilm(source.get());
  };
  const known = () => studio.media.loaded || studio.media.failure !== null;
  const stop = reaction(
    () => (known() ? source.input() : null),
    (input) => void follow(input),
    { scheduler: (run) => window.setTimeout(run, shown ? REBUILD_MS : 0), fireImmediately: true },
  );
  return () => {
    stop();
    abort.abort();
  };
}
