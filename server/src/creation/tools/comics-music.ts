import { comicsMusic } from '@ai-site/shared/tools/parts/comics-music';
import { addTranslation } from './index.ts';
import { defineTranslation } from './translation.ts';

/** No tool: music under videos is a part of a batch. */
addTranslation(
  defineTranslation({
    tool: comicsMusic,
    needs: ['compose-music'],
    operation: ({ style, seconds }, { seed }) => ({
      kind: 'compose-music',
      description: style,
      lyrics: '',
      title: '',
      style,
      instrumental: true,
      loops: true,
      model: null,
      seconds,
      seed,
    }),
  }),
);
