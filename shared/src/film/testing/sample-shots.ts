import type { ShotInput, TimelineInput } from '../timeline-input.ts';

export const sampleShot: ShotInput = {
  id: 'a',
  words: ['雨下了一整夜。灯塔的光穿过雾，照在空荡荡的码头上。'],
  take: {
    key: 'voice/a',
    ms: 5200,
    lines: [
      { at: 0, text: '雨下了一整夜。' },
      { at: 1.6, text: '灯塔的光穿过雾，照在空荡荡的码头上。' },
    ],
  },
  chosenMs: null,
  image: { kind: 'image', key: 'image/a', width: 1600, height: 900 },
  card: { place: '码头', roles: [{ name: '守灯人', key: null }], shot: 'full' },
  move: 'push-in',
  pace: 'normal',
  focus: { x: 0.5, y: 0.5 },
  seed: 1,
  transition: { kind: 'none', ms: 0 },
};

export const sampleInput: TimelineInput = {
  ratio: '16:9',
  shots: [sampleShot],
  pauseMs: 250,
  speed: 1,
  subtitles: { on: true, preset: 1, position: 'bottom' },
  music: { key: 'music/a', gain: -18, duck: true },
  missing: 'card',
};
