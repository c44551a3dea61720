import type { TaskOutput, TaskView, ToolState } from '../api/tasks.ts';
import { statusOfStage } from '../tools/task-states.ts';

export const sampleOutput = (rest: Partial<TaskOutput> = {}): TaskOutput => ({
  key: 'out-1',
  url: '/files/out-1.png',
  contentType: 'image/png',
  width: 1024,
  height: 768,
  bytes: 1000,
  thumbhash: null,
  previews: { '320': '/files/out-1-320.webp', '640': '/files/out-1-640.webp', '1280': '/files/out-1-1280.webp' },
  seed: 42,
  text: null,
  seconds: null,
  poster: null,
  strip: null,
  peaks: null,
  lines: null,
  ...rest,
});

/** A task of the creative image tool; the status follows the stage. */
export function sampleTask(rest: Partial<TaskView> = {}): TaskView {
  const stage = rest.stage ?? 'succeeded';
  return {
    taskId: 't-1',
    tool: 'creative-image',
    taskStatus: statusOfStage[stage],
    stage,
    revision: 3,
    position: null,
    percent: null,
    stageText: null,
    failure: stage === 'failed' ? '服务繁忙，请稍后再试' : null,
    refunded: false,
    price: 10,
    createTime: '2025-05-20T04:00:00.000Z',
    startTime: null,
    finishTime: null,
    usualSeconds: null,
    builtin: true,
    outputNum: 1,
    values: {
      prompt: '山谷晨雾',
      styleId: 'ink',
      ratio: '4:3',
      width: 1024,
      height: 768,
      outputNum: 1,
      negativePrompt: '',
      seed: null,
      referenceImageUrl: '',
    },
    files: {},
    outputs: stage === 'succeeded' ? [sampleOutput()] : [],
    ...rest,
  };
}

export const sampleState = (rest: Partial<ToolState> = {}): ToolState => ({
  tool: 'creative-image',
  open: true,
  builtin: true,
  price: 10,
  demonstration: false,
  lists: {
    styles: [{ id: 'ink', name: '水墨', remark: null, imageUrl: '/styles/ink.webp' }],
    stylizes: [],
    appearances: [],
    checkpoints: [],
    vaes: [],
    samplers: [],
    loras: [],
    controlTypes: [],
    videoStyles: [],
    actionStyles: [],
    musicModels: [],
  },
  englishOnly: false,
  controlledRedraw: true,
  fieldLimits: [],
  assistance: { open: true, price: 1 },
  usualSeconds: 8,
  ...rest,
});
