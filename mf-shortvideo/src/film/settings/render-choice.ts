import type { RenderView } from '@ai-site/shared/api/comics/media-views';
import type { ImageChoice } from '@ai-site/shared/film/timeline-input';
import { makeAutoObservable } from 'mobx';

/** Observable. What is asked for with every film, and not kept with the project. */
export class RenderChoice {
  height: RenderView['height'] = 720;
  subtitles: RenderView['subtitles'] = 'both';
  missing: ImageChoice = 'neighbour';

  constructor() {
    makeAutoObservable(this);
  }

  set(values: Partial<Pick<RenderChoice, 'height' | 'subtitles' | 'missing'>>): void {
    Object.assign(this, values);
  }
}

const choices = new Map<string, RenderChoice>();

/** The choice of an episode, which stays while the page is open. */
export function choiceOf(episodeId: string): RenderChoice {
  const known = choices.get(episodeId) ?? new RenderChoice();
  choices.set(episodeId, known);
  return known;
}
