import type { SpeechEvent } from '@ai-site/shared/api/chat-voice';

/** A synthesized sentence for tests. */
export const sentence = (no: number) => ({ no, text: `第${no}句。`, url: `/speech/${no}.mp3`, ms: 1000 });

export const speech = (no: number): SpeechEvent => ({ event: 'speech', ...sentence(no) });

export const speechEnd = (rest: Partial<Extract<SpeechEvent, { event: 'speech-end' }>> = {}): SpeechEvent => ({
  event: 'speech-end',
  code: 200,
  msg: '',
  url: '/speech/whole.mp3',
  ...rest,
});
