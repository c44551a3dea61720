import { comicsVoice } from '@ai-site/shared/tools/audio/comics-voice';
import { addTranslation } from './index.ts';
import { defineTranslation } from './translation.ts';

/** No tool: voices of storyboards are parts of batches. */
addTranslation(
  defineTranslation({
    tool: comicsVoice,
    needs: ['speak'],
    operation: ({ lines, voice, speed }) => ({ kind: 'speak', lines, voice, speed }),
  }),
);
