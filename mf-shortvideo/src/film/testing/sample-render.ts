import type { RenderView } from '@ai-site/shared/api/comics/media-views';

const TIME = '2025-06-01T04:00:00.000Z';
const file = (key: string) => ({ key, url: `/files/${key}`, bytes: 1024 });

/** A finished film of an episode. */
export const sampleRender = (number: number, changes: Partial<RenderView> = {}): RenderView => ({
  id: `f${number}`,
  episodeId: 'e1',
  number,
  kind: 'film',
  ratio: '16:9',
  height: 720,
  subtitles: 'both',
  state: 'done',
  progress: 100,
  failure: null,
  ms: 8000,
  shots: 2,
  notes: [],
  output: file(`f${number}.mp4`),
  pages: [],
  cover: file(`f${number}.jpg`),
  strip: { url: `/files/f${number}.strip.webp`, columns: 4, rows: 2, everySeconds: 1 },
  srt: file(`f${number}.srt`),
  vtt: file(`f${number}.vtt`),
  packageUrl: `/api/comics/render/package?renderId=f${number}&signature=s`,
  chapters: [
    { ms: 0, title: '1 雨夜' },
    { ms: 4000, title: '2 灯塔' },
  ],
  outdated: false,
  createTime: TIME,
  finishTime: TIME,
  ...changes,
});

export const runningRender = (number: number, progress = 40): RenderView =>
  sampleRender(number, {
    state: 'running',
    progress,
    output: null,
    cover: null,
    strip: null,
    srt: null,
    vtt: null,
    finishTime: null,
  });
