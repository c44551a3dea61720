import { demoWords as dreamMachine } from '../../tools/dream-machine/demo-words.ts';
import { demoWords as presenter } from '../../tools/presenter/demo-words.ts';
import { demoWords as textToVideo } from '../../tools/text-to-video/demo-words.ts';

/** Words from which the videos of demos were made, by the codes of the tools. */
export const videoDemoWords = {
  'dream-machine': dreamMachine,
  'text-to-video': textToVideo,
  presenter,
} as const satisfies Readonly<Record<string, readonly string[]>>;
