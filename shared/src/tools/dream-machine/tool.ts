import { choice } from '../fields/image-fields.ts';
import {
  cameraOptions,
  customisable,
  ownWords,
  secondsField,
  videoImageField,
  videoPromptField,
  videoSizeField,
} from '../fields/video-fields.ts';
import { toolTexts } from '../texts.ts';
import { defineTool } from '../tool.ts';

/** Modes of docs/product/tools.md#4: `generationPattern`. */
export const VideoMode = { ordinary: 0, inspiration: 1, extend: 2 } as const;

const ordinary = [{ field: 'generationPattern', is: [VideoMode.ordinary] }] as const;
const inspiration = [{ field: 'generationPattern', is: [VideoMode.inspiration] }] as const;
const extend = [{ field: 'generationPattern', is: [VideoMode.extend] }] as const;
const fresh = [{ field: 'generationPattern', is: [VideoMode.ordinary, VideoMode.inspiration] }] as const;

export const dreamMachine = defineTool({
  code: 'dream-machine',
  title: '视频创作',
  summary: '一个主题或一张图片，配上场景、镜头与光线，生成视频',
  output: 'video',
  priceKey: 'video',
  fields: {
    generationPattern: choice<number>({
      label: '创作模式',
      look: 'segments',
      initial: VideoMode.ordinary,
      required: '请选择创作模式',
      options: [
        { value: VideoMode.ordinary, label: '普通' },
        { value: VideoMode.inspiration, label: '灵感' },
        { value: VideoMode.extend, label: '延长', when: [{ field: 'referVideoUrl', filled: true }] },
      ],
    }),
    referVideoUrl: {
      kind: 'file',
      media: 'video',
      label: '延长的视频',
      maxMb: 100,
      worksOnly: true,
      taskField: 'referTaskId',
      required: '请从历史记录选择要延长的视频',
      hint: '在它的结尾继续生成',
      when: extend,
    },
    referTaskId: { kind: 'text', label: '延长的任务', max: 40, initial: '', setBy: 'referVideoUrl', when: extend },
    referImgUrl: videoImageField('参考图', { when: fresh, hint: '可选：作为视频的第一帧，画面比例与它一致' }),
    keyframeImgUrl: videoImageField('关键帧图', {
      when: [...fresh, { field: 'referImgUrl', filled: true }],
      hint: '可选：作为视频的最后一帧',
    }),
    prompt: videoPromptField('提示词', {
      english: toolTexts.englishPrompt,
      placeholder: '例如：灯塔下，海浪拍打着礁石',
      englishPlaceholder: 'A lighthouse above breaking waves',
      variants: [
        {
          when: ordinary,
          label: '主题',
          requiredUnless: { filled: 'referImgUrl', message: '参考图和主题二者之一必填' },
        },
        { when: inspiration, requiredUnless: { filled: 'referImgUrl', message: '参考图和提示词二者之一必填' } },
        { when: extend, hint: '可选：接下来发生什么' },
      ],
    }),
    ratio: { ...videoSizeField, when: [...fresh, { field: 'referImgUrl', filled: false }] },
    scenes: customisable(
      '场景',
      {
        '': '不限',
        city: '城市',
        forest: '森林',
        sea: '海边',
        mountain: '山野',
        desert: '沙漠',
        space: '太空',
        interior: '室内',
        underwater: '水下',
      },
      { when: ordinary },
    ),
    customizeScenes: ownWords('场景', 'scenes', ordinary),
    style: customisable(
      '画面风格',
      {
        '': '不限',
        cinema: '电影',
        photo: '写实',
        anime: '动漫',
        '3d': '3D 卡通',
        ink: '水墨',
        neon: '赛博朋克',
        vintage: '复古胶片',
      },
      { when: ordinary },
    ),
    customizeStyle: ownWords('画面风格', 'style', ordinary),
    controlCamera: customisable('镜头运动', cameraOptions, { when: ordinary }),
    customizeControlCamera: ownWords('镜头运动', 'controlCamera', ordinary),
    lightRay: customisable(
      '光线',
      { '': '不限', daylight: '自然光', sunset: '黄昏', night: '夜晚', backlight: '逆光', soft: '柔光' },
      { when: ordinary },
    ),
    customizeLightRay: ownWords('光线', 'lightRay', ordinary),
    exercise: customisable(
      '主体运动',
      { '': '不限', walk: '行走', run: '奔跑', fly: '飞行', dance: '舞动', float: '漂浮', flow: '流动' },
      { when: ordinary },
    ),
    customizeExercise: ownWords('主体运动', 'exercise', ordinary),
    exerciseSpeed: customisable(
      '运动速度',
      { slow: '慢速', normal: '正常', fast: '快速' },
      { initial: 'normal', when: ordinary },
    ),
    customizeExerciseSpeed: ownWords('运动速度', 'exerciseSpeed', ordinary),
    seconds: secondsField,
    spread: { kind: 'switch', label: '丰富细节', initial: true, hint: '在提示词后补充对画质和动作的要求', when: fresh },
  },
  countField: null,
  paths: {
    create: { method: 'POST', path: '/api/video-dream-machine/create-ordinary-task' },
    page: { method: 'POST', path: '/api/video-dream-machine/history-record' },
    info: { method: 'POST', path: '/api/video-dream-machine/get-by-task-id' },
    remove: { method: 'DELETE', path: '/api/video-dream-machine/del-by-task-id' },
  },
  createBy: {
    field: 'generationPattern',
    paths: [
      {
        value: VideoMode.inspiration,
        path: { method: 'POST', path: '/api/video-dream-machine/create-inspiration-task' },
      },
      { value: VideoMode.extend, path: { method: 'POST', path: '/api/video-dream-machine/create-extend-task' } },
    ],
  },
  resultNames: { one: ['videoUrl'], list: ['resultResourceUrls'] },
  pushType: 10026,
  pollSeconds: 5,
  pageSize: 10,
  history: 'more',
  app: { code: 'xzmxjq', id: 188 },
  route: null,
  emptyText: '生成的视频将在这里展示',
  drawnWords: { field: 'prompt', unless: ['referImgUrl', 'referVideoUrl', 'scenes'] },
  builtinNote: '运镜非动作',
});
