import { defineTool } from '../tool.ts';
import { writing } from '../writing.ts';

/** Writes the lyrics that the music tool sings (docs/product/tools.md#7: create-lyrics, get-lyrics). */
export const songLyrics = defineTool({
  ...writing,
  code: 'song-lyrics',
  title: '歌词创作',
  summary: '说出歌曲的主题与风格，得到分好段落的歌词',
  fields: {
    prompt: {
      kind: 'text',
      label: '歌曲描述',
      max: 200,
      initial: '',
      long: true,
      required: '请输入歌曲描述',
      placeholder: '例如：海边的夏夜，民谣，温暖怀旧',
    },
  },
  paths: {
    create: { method: 'POST', path: '/music/create-lyrics' },
    page: { method: 'POST', path: '/music/get-lyrics-record' },
    info: { method: 'POST', path: '/music/get-lyrics' },
    remove: { method: 'DELETE', path: '/music/del-lyrics' },
  },
  pushType: 10037,
  app: { code: 'song-lyrics', id: 235 },
  emptyText: '生成的歌词将在这里展示',
  builtinNote: '模板歌词',
});
