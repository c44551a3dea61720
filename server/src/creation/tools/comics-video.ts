import { comicsVideo } from '@ai-site/shared/tools/parts/comics-video';
import { addTranslation } from './index.ts';
import { defineTranslation, required } from './translation.ts';
import { videoLimits } from './video-limits.ts';
import { isEnglish, rendering } from './videos.ts';

/** No tool: moving shots are parts of batches. */
addTranslation(
  defineTranslation({
    tool: comicsVideo,
    needs: ['image-to-video'],
    limits: ({ limits }) =>
      videoLimits(limits, 'image-to-video', { fields: comicsVideo.fields, seconds: 'seconds', first: 'image' }),
    operation: ({ prompt, camera, seconds }, inputs) => ({
      kind: 'image-to-video',
      first: required(inputs.file('image'), 'image'),
      last: null,
      ...rendering(
        { prompt, english: isEnglish(inputs, prompt), seconds, camera: camera.move, pace: camera.pace },
        inputs,
      ),
    }),
  }),
);
