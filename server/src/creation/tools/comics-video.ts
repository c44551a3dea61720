import { comicsVideo } from '@ai-site/shared/tools/video/comics-video';
import { filming, isEnglish } from './films.ts';
import { addTranslation } from './index.ts';
import { defineTranslation, required } from './translation.ts';
import { videoLimits } from './video-limits.ts';

/** No tool: moving shots are parts of batches. */
addTranslation(
  defineTranslation({
    tool: comicsVideo,
    needs: ['picture-to-film'],
    limits: ({ limits }) => videoLimits(limits, 'picture-to-film', { fields: comicsVideo.fields, seconds: 'seconds', first: 'image' }),
    operation: ({ prompt, camera, seconds }, inputs) => ({
      kind: 'picture-to-film',
      first: required(inputs.file('image'), 'image'),
      last: null,
      ...filming({ prompt, english: isEnglish(inputs, prompt), seconds, camera: camera.move, pace: camera.pace }, inputs),
    }),
  }),
);
