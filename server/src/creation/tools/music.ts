import { MusicMode, music } from '@ai-site/shared/tools/music/tool';
import { defineTranslation, orDefault } from './translation.ts';

/** Said where there is nobody who writes the lyrics that are sung. */
const INSTRUMENTAL_ALONE = '灵感模式目前只生成纯音乐，需要演唱请在通用模式填写歌词';

export const translation = defineTranslation({
  tool: music,
  needs: ['compose-music'],
  limits: ({ needsLyrics }) =>
    needsLyrics === true
      ? [
          {
            field: 'makeInstrumental',
            when: [{ field: 'mode', is: [MusicMode.inspiration] }],
            options: [],
            note: INSTRUMENTAL_ALONE,
          },
        ]
      : [],
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
