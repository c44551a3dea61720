import { asRead } from '@ai-site/shared/domain/comics/spoken';
import { comicsVoice } from '@ai-site/shared/tools/parts/comics-voice';
import { addTranslation } from './index.ts';
import { defineTranslation } from './translation.ts';

/** No tool: voices of storyboards are parts of batches. */
addTranslation(
  defineTranslation({
    tool: comicsVoice,
    needs: ['speak'],
    operation: ({ lines, voice, speed, pronunciations }) => ({
      kind: 'speak',
      lines: lines.map((line) => ({ ...line, text: asRead(line.text, pronunciations) })),
      voice,
      speed,
    }),
  }),
);
