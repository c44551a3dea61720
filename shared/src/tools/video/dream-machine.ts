import { taskApps } from '../../domain/task-apps/index.ts';
import { choice } from '../image/fields.ts';
import { toolPushTypes } from '../push-types.ts';
import { toolTexts } from '../texts.ts';
import { defineTool } from '../tool.ts';
import { cameraOptions, customisable, filmPictureField, filmPromptField, filmSizeField, ownWords, secondsField } from './fields.ts';

/** Modes of 002 §4: `generationPattern`. */
export const FilmMode = { ordinary: 0, inspiration: 1, extend: 2 } as const;

const ordinary = [{ field: 'generationPattern', is: [FilmMode.ordinary] }] as const;
const inspiration = [{ field: 'generationPattern', is: [FilmMode.inspiration] }] as const;
const extend = [{ field: 'generationPattern', is: [FilmMode.extend] }] as const;
const fresh = [{ field: 'generationPattern', is: [FilmMode.ordinary, FilmMode.inspiration] }] as const;

/** 002 §5, where it stands for every Han character. */

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
      initial: FilmMode.ordinary,
      required: '请选择创作模式',
      options: [
        { value: FilmMode.ordinary, label: '普通' },
        { value: FilmMode.inspiration, label: '灵感' },
        { value: FilmMode.extend, label: '延长', when: [{ field: 'referVideoUrl', filled: true }] },
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
    referImgUrl: filmPictureField('参考图', { when: fresh, hint: '可选：作为视频的第一帧，画面比例与它一致' }),
    keyframeImgUrl: filmPictureField('关键帧图', { when: [...fresh, { field: 'referImgUrl', filled: true }], hint: '可选：作为视频的最后一帧' }),
    prompt: filmPromptField('提示词', {
      english: toolTexts.englishPrompt,
      placeholder: 'A lighthouse on a cliff, waves breaking below',
      variants: [
        { when: ordinary, label: '主题', requiredUnless: { filled: 'referImgUrl', message: '参考图和主题二者之一必填' } },
        { when: inspiration, requiredUnless: { filled: 'referImgUrl', message: '参考图和提示词二者之一必填' } },
        { when: extend, hint: '可选：接下来发生什么' },
      ],
    }),
    ratio: { ...filmSizeField, when: [...fresh, { field: 'referImgUrl', filled: false }] },
    scenes: customisable(
      '场景',
      [
        { value: '', label: '不限', icon: 'auto' },
        { value: 'city', label: '城市', icon: 'city' },
        { value: 'forest', label: '森林', icon: 'forest' },
        { value: 'sea', label: '海边', icon: 'sea' },
        { value: 'mountain', label: '山野', icon: 'mountain' },
        { value: 'desert', label: '沙漠', icon: 'desert' },
        { value: 'space', label: '太空', icon: 'space' },
        { value: 'interior', label: '室内', icon: 'interior' },
        { value: 'underwater', label: '水下', icon: 'underwater' },
      ],
      { when: ordinary },
    ),
    customizeScenes: ownWords('场景', 'scenes', ordinary),
    style: customisable(
      '画面风格',
      [
        { value: '', label: '不限', icon: 'auto' },
        { value: 'cinema', label: '电影', icon: 'cinema' },
        { value: 'photo', label: '写实', icon: 'photo' },
        { value: 'anime', label: '动漫', icon: 'anime' },
        { value: '3d', label: '3D 卡通', icon: 'cube' },
        { value: 'ink', label: '水墨', icon: 'ink' },
        { value: 'neon', label: '赛博朋克', icon: 'neon' },
        { value: 'vintage', label: '复古胶片', icon: 'vintage' },
      ],
      { when: ordinary },
    ),
    customizeStyle: ownWords('画面风格', 'style', ordinary),
    controlCamera: customisable('镜头运动', cameraOptions, { when: ordinary }),
    customizeControlCamera: ownWords('镜头运动', 'controlCamera', ordinary),
    lightRay: customisable(
      '光线',
      [
        { value: '', label: '不限', icon: 'auto' },
        { value: 'daylight', label: '自然光', icon: 'daylight' },
        { value: 'sunset', label: '黄昏', icon: 'sunset' },
        { value: 'night', label: '夜晚', icon: 'night' },
        { value: 'backlight', label: '逆光', icon: 'backlight' },
        { value: 'soft', label: '柔光', icon: 'soft' },
      ],
      { when: ordinary },
    ),
    customizeLightRay: ownWords('光线', 'lightRay', ordinary),
    exercise: customisable(
      '主体运动',
      [
        { value: '', label: '不限', icon: 'auto' },
        { value: 'walk', label: '行走', icon: 'walk' },
        { value: 'run', label: '奔跑', icon: 'run' },
        { value: 'fly', label: '飞行', icon: 'fly' },
        { value: 'dance', label: '舞动', icon: 'dance' },
        { value: 'float', label: '漂浮', icon: 'float' },
        { value: 'flow', label: '流动', icon: 'flow' },
      ],
      { when: ordinary },
    ),
    customizeExercise: ownWords('主体运动', 'exercise', ordinary),
    exerciseSpeed: customisable(
      '运动速度',
      [
        { value: 'slow', label: '慢速', icon: 'slow' },
        { value: 'normal', label: '正常', icon: 'normal' },
        { value: 'fast', label: '快速', icon: 'fast' },
      ],
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
      { value: FilmMode.inspiration, path: { method: 'POST', path: '/api/video-dream-machine/create-inspiration-task' } },
      { value: FilmMode.extend, path: { method: 'POST', path: '/api/video-dream-machine/create-extend-task' } },
    ],
  },
  resultNames: { one: ['videoUrl'], list: ['resultResourceUrls'] },
  pushType: toolPushTypes['dream-machine'],
  pollSeconds: 5,
  pageSize: 10,
  history: 'more',
  app: taskApps.dreamMachine,
  route: null,
  emptyText: '生成的视频将在这里展示',
  builtinNote: '运镜非动作',
});
