import type { EngineChoice } from './task-port.ts';
import type { Rendering } from './video-operations.ts';

interface Meeting extends EngineChoice {
  /** What is rendered, for models that read words, in Chinese and in English. */
  readonly words: string;
  readonly english: string;
}

/** What persons do who meet in a video. */
const meetings: readonly Meeting[] = [
  {
    id: 'hug',
    name: '拥抱',
    words: '画面中的人物转身面向对方，走近后紧紧拥抱，神情温暖自然',
    english: 'the people turn to each other, walk closer and hug tightly, warm natural expressions',
  },
  {
    id: 'hold-hands',
    name: '牵手',
    words: '画面中的人物走近，牵起对方的手，相视微笑',
    english: 'the people walk closer, take each other by the hand and smile at each other',
  },
  {
    id: 'handshake',
    name: '握手',
    words: '画面中的人物走近，微笑着握手',
    english: 'the people walk closer and shake hands, smiling',
  },
  {
    id: 'wave',
    name: '挥手',
    words: '画面中的人物面向对方，微笑着挥手打招呼',
    english: 'the people face each other, smile and wave',
  },
  {
    id: 'heart',
    name: '比心',
    words: '画面中的人物靠近彼此，一起对着镜头比心',
    english: 'the people lean together and make a heart sign at the camera',
  },
];

/** The actions that models of words can video. */
export const meetingChoices: readonly EngineChoice[] = meetings.map(({ id, name }) => ({ id, name }));

/** The prompt of a video in which persons meet. An action that is none of the choices is described by the prompt alone; without one they hug. */
export function meetingPrompt(action: string, { prompt, english }: Rendering): string {
  const meeting = meetings.find(({ id }) => id === action || (prompt === '' && id === 'hug'));
  const words = (english ? meeting?.english : meeting?.words) ?? '';
  return [words, prompt].filter((part) => part !== '').join(english ? '. ' : '。');
}

/** A prompt for services that have no field for what must not appear. */
export const withNegative = ({
  prompt,
  negativePrompt,
  english,
}: Pick<Rendering, 'prompt' | 'negativePrompt' | 'english'>): string =>
  negativePrompt === '' ? prompt : `${prompt}\n${english ? 'Must not appear: ' : '不要出现：'}${negativePrompt}`;
