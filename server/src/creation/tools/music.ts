import { MusicMode, music } from '@ai-site/shared/tools/audio/music';
import { defineTranslation, orDefault } from './translation.ts';

export const musicTranslation = defineTranslation({
  tool: music,
  needs: ['compose-music'],
  operation: ({ mode, musicDesc, lyrics, style, musicName, makeInstrumental, musicMode }, { seed, english }) => ({
    kind: 'compose-music',
    // A name may be in any language.
    description: mode === MusicMode.inspiration ? musicDesc : english ? style : musicName,
    lyrics,
    title: musicName,
    style,
    instrumental: makeInstrumental,
    model: orDefault(musicMode),
    seconds: null,
    seed,
  }),
});
