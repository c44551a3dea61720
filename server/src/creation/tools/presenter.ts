import { presenter } from '@ai-site/shared/tools/presenter/tool';
import { defineTranslation, required } from './translation.ts';

/** Characters that are spoken in two minutes or so. */
const SHORT_SCRIPT = 600;

export const translation = defineTranslation({
  tool: presenter,
  needs: ['present'],
  long: ({ mode, audioText }) => mode === '2' || typeof audioText !== 'string' || audioText.length > SHORT_SCRIPT,
  operation({ mode, audioText, voice, speed }, { file }) {
    const image = required(file('compereImg'), 'compereImg');
    if (mode === '2')
      return {
        kind: 'present',
        image,
        speech: required(file('compereAudio'), 'compereAudio'),
        script: '',
        voice: '',
        speed: 1,
      };
    return { kind: 'present', image, speech: null, script: audioText, voice, speed };
  },
});
