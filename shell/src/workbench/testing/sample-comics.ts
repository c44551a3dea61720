import type { ManagedMusic, ManagedStyle, StepRun } from '@ai-site/shared/api/comics/room';

export const sampleStyle = (id = 'ink', changes: Partial<ManagedStyle> = {}): ManagedStyle => ({
  id,
  name: `风格${id}`,
  words: `画面词${id}`,
  negative: '',
  shown: true,
  imageUrl: `/${id}.webp`,
  builtin: true,
  projects: 0,
  ...changes,
});

export const sampleMusic: ManagedMusic = {
  id: 'warm',
  name: '灯火可亲',
  mood: '温暖',
  shown: true,
  url: '/m.mp3',
  ms: 75_000,
  builtin: true,
  projects: 2,
};

export const sampleRun = (id: string, changes: Partial<StepRun> = {}): StepRun => ({
  id,
  step: 'image',
  state: 'done',
  failure: null,
  tenths: 100,
  title: '雨夜的灯塔',
  episode: 1,
  mobile: '139****0001',
  createTime: '2026-03-04T03:00:00Z',
  seconds: 12,
  ...changes,
});
