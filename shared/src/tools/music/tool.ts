import { choice } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';
import { namesArtist } from './artists.ts';

/** Modes of docs/product/tools.md#4. */
export const MusicMode = { general: 1, inspiration: 2 } as const;

/** Longest lyrics in characters (docs/product/tools.md#5). */
export const LYRICS_MAX = 3000;
export const STYLE_MAX = 50;
export const DESCRIPTION_MAX = 120;

/** docs/product/tools.md#5. */
export const ARTIST_NAMED = '模型无法识别艺术家名字，请调整';

const general = [{ field: 'mode', is: [MusicMode.general] }] as const;
const inspiration = [{ field: 'mode', is: [MusicMode.inspiration] }] as const;

export const music = defineTool({
  code: 'music',
  title: '音乐创作',
  summary: '写下歌词与风格，或只说一句灵感，生成一首音乐',
  output: 'audio',
  priceKey: 'music',
  fields: {
    mode: choice<number>({
      label: '创作模式',
      look: 'segments',
      initial: MusicMode.general,
      required: '请选择创作模式',
      options: [
        { value: MusicMode.general, label: '通用' },
        { value: MusicMode.inspiration, label: '灵感' },
      ],
    }),
    musicDesc: {
      kind: 'text',
      label: '歌曲描述',
      max: DESCRIPTION_MAX,
      initial: '',
      words: true,
      long: true,
      required: '请输入歌曲描述',
      requiredOnLeave: true,
      artists: { message: ARTIST_NAMED, namesArtist },
      placeholder: '例如：一首关于夏夜海边的轻快民谣',
      when: inspiration,
    },
    makeInstrumental: { kind: 'switch', label: '纯音乐', initial: false, hint: '没有歌词与演唱' },
    lyrics: {
      kind: 'text',
      label: '歌词',
      max: LYRICS_MAX,
      initial: '',
      long: true,
      lyrics: true,
      required: '请输入歌词',
      placeholder: '每句一行，可以用［主歌］［副歌］分段',
      when: [...general, { field: 'makeInstrumental', is: [false] }],
    },
    style: {
      kind: 'text',
      label: '音乐风格',
      max: STYLE_MAX,
      initial: '',
      words: true,
      required: '请输入音乐风格',
      artists: { message: ARTIST_NAMED, namesArtist },
      placeholder: '例如：民谣，吉他，温暖，慢板',
      when: general,
    },
    musicName: {
      kind: 'text',
      label: '歌曲名称',
      max: 80,
      initial: '',
      required: '请输入歌曲名称',
      placeholder: '例如：海边的夏夜',
    },
    musicMode: { kind: 'engine', label: '音乐模型', list: 'musicModels', required: '请选择音乐模型' },
  },
  countField: null,
  paths: {
    create: { method: 'POST', path: '/music/create-music' },
    page: { method: 'POST', path: '/music/get-music-record' },
    info: { method: 'POST', path: '/music/get-music' },
    remove: { method: 'DELETE', path: '/music/del-music' },
  },
  resultNames: { one: ['audioUrl'], list: ['resultResourceUrls'], seconds: ['audioDuration'] },
  pushType: 10032,
  pollSeconds: 20,
  pageSize: 10,
  history: 'more',
  app: { code: 'music', id: 225 },
  route: null,
  emptyText: '生成的音乐将在这里播放',
  builtinNote: '合成非生成',
});
