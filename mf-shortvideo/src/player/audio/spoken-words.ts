import type { TimelineShot } from '@ai-site/shared/film/timeline';

const synthesis = (): SpeechSynthesis | undefined => ('speechSynthesis' in window ? window.speechSynthesis : undefined);

/** Whether the browser can speak shots that have no voice yet. */
export const canSpeakWords = (): boolean => synthesis() !== undefined;

/** Speaks the words of a shot with a voice of the browser, in place of one that does not exist yet. */
export function speakWords({ cues }: Pick<TimelineShot, 'cues'>, volume: number): void {
  const speaker = synthesis();
  const text = cues.map((cue) => cue.text.replaceAll('\n', '')).join('，');
  if (speaker === undefined || text === '') return;
  speaker.cancel();
  const spoken = new SpeechSynthesisUtterance(text);
  spoken.lang = 'zh-CN';
  spoken.volume = volume;
  speaker.speak(spoken);
}

export const stopSpeaking = (): void => synthesis()?.cancel();
