import { usePhone } from '@ai-site/shared/kit/phone';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { type EpisodeFilm, episodeFilm } from '../../player/episode-film.ts';
import PreviewPlayer from '../../player/PreviewPlayer.tsx';
import type { Studio } from '../../project/studio.ts';
import type { ListState } from '../list-state.ts';

/** Milliseconds for which the film may be older than what is typed. */
const REBUILD_MS = 400;

export interface PreviewDockProps {
  readonly studio: Studio;
  readonly list: ListState;
}

/** The preview beside the list: it shows the storyboard in focus, and the list follows it while it plays. */
export default observer(function PreviewDock({ studio, list }: PreviewDockProps) {
  const phone = usePhone();
  const source = useMemo(() => episodeFilm(studio), [studio]);
  const [film, setFilm] = useState<EpisodeFilm | null>(() => source.get());
  useEffect(() => reaction(() => source.get(), setFilm, { delay: REBUILD_MS, fireImmediately: true }), [source]);
  if (film === null) return null;
  return <PreviewPlayer bare={phone} timeline={film.timeline} urlOf={film.urlOf} thumbOf={film.thumbOf} shotId={list.current ?? undefined} onShot={(id) => list.setCurrent(id)} />;
});
