import { describe, expect, it } from '@jest/globals';
import { buildTimeline } from '../build-timeline.ts';
import { sampleInput, sampleShot } from '../testing/sample-shots.ts';
import { chapterMetadata, chaptersOf } from './chapters.ts';
import { srtOf, vttOf } from './subtitle-files.ts';

const { timeline } = buildTimeline({
  ...sampleInput,
  shots: [
    sampleShot,
    { ...sampleShot, take: { key: 'b', ms: 2600, lines: [{ at: 0, text: '他说：<b>1 & 2 --> 3</b> {\\an8}' }] } },
  ],
});
const late = {
  shots: timeline.shots.map((shot) => ({
    ...shot,
    cues: shot.cues.map(({ text }) => ({ from: 108_001, to: 108_032, text })),
  })),
};

describe('the captions of a film as files', () => {
  it('SubRip has numbers, times to the millisecond and no tags', () => {
    expect(srtOf(timeline)).toBe(
      [
        '1\n00:00:00,000 --> 00:00:01,600\n雨下了一整夜\n',
        '2\n00:00:01,600 --> 00:00:05,200\n灯塔的光穿过雾\n照在空荡荡的码头上\n',
        '3\n00:00:05,467 --> 00:00:08,067\n他说：＜b＞1 & 2 --＞ 3＜/b＞ ｛\\an8｝\n',
      ].join('\n'),
    );
    expect(srtOf(late)).toContain('01:00:00,033 --> 01:00:01,067');
  });

  it('WebVTT has escapes', () => {
    expect(vttOf(timeline)).toBe(
      [
        'WEBVTT\n',
        '00:00:00.000 --> 00:00:01.600\n雨下了一整夜\n',
        '00:00:01.600 --> 00:00:05.200\n灯塔的光穿过雾\n照在空荡荡的码头上\n',
        '00:00:05.467 --> 00:00:08.067\n他说：&lt;b&gt;1 &amp; 2 --&gt; 3&lt;/b&gt; {\\an8}\n',
      ].join('\n'),
    );
    expect(vttOf({ shots: [] })).toBe('WEBVTT\n');
  });
});

describe('the chapters of a film', () => {
  it('are its shots, one after another', () => {
    expect(chaptersOf(timeline)).toEqual([
      { fromMs: 0, toMs: 5467, title: '1 雨下了一整夜' },
      { fromMs: 5467, toMs: 8333, title: '2 雨下了一整夜' },
    ]);
  });

  it('are named by their first sentence, with its commas and in one piece', () => {
    const named = (text: string) =>
      chaptersOf(buildTimeline({ ...sampleInput, shots: [{ ...sampleShot, words: [text], take: null }] }).timeline)[0]
        ?.title;
    expect([named('转学生陈小雨站在最后一排，低着头，谁也不认识。'), named('老师说：'), named('“谁？”他问。')]).toEqual(
      ['1 转学生陈小雨站在最后一排，低着头', '1 老师说', '1 谁？'],
    );
  });

  it('are escaped for ffmpeg', () => {
    expect(chapterMetadata('夜=雨;\n#1\\', [{ fromMs: 0, toMs: 5467, title: 'a=b' }])).toBe(
      ';FFMETADATA1\ntitle=夜\\=雨\\;\\\n\\#1\\\\\n[CHAPTER]\nTIMEBASE=1/1000\nSTART=0\nEND=5467\ntitle=a\\=b\n',
    );
  });
});
