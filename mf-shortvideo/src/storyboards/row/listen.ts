import { observable, runInAction } from 'mobx';

/** Address of the voice that is heard; null: none is. */
export const playingUrl = observable.box<string | null>(null);

let audio: HTMLAudioElement | null = null;

const set = (url: string | null): void => runInAction(() => playingUrl.set(url));

/** Plays a voice, or stops it when it is the one that is heard. One is heard at a time. */
export function togglePlay(url: string, onFail: () => void): void {
  audio?.pause();
  if (playingUrl.get() === url) {
    set(null);
    return;
  }
  const element = new Audio(url);
  audio = element;
  set(url);
  const end = () => {
    if (audio === element) set(null);
  };
  element.addEventListener('ended', end);
  element.addEventListener('pause', end);
  element.play().catch(() => {
    end();
    onFail();
  });
}

/** Stops what is heard. */
export function stopListening(): void {
  audio?.pause();
  set(null);
}
