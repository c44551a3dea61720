import { describe, expect, it } from '@jest/globals';
import { RATE } from './audio/instruments.ts';
import { mix } from './audio/mix.ts';
import { linesInTime, secondsOf } from './compose-music.ts';
import { compose } from './score/compose.ts';
import { formOf } from './score/form.ts';
import { genreInWords, genres } from './score/genres.ts';
import { stepToMidi } from './score/scales.ts';

const pieceOf = (words: string, more: Partial<Parameters<typeof compose>[0]> = {}) => {
  const { genre, faster } = genreInWords(words);
  return { genre, score: compose({ genre, faster, seconds: 60, seed: 3, solo: false, ...more }) };
};

describe('the words of a description', () => {
  it.each([
    ['古风 笛子 江南', '国风'],
    ['适合健身的电子舞曲', '电子'],
    ['lofi beats to study', '轻松嘻哈'],
    ['epic cinematic battle', '史诗'],
    ['', '流行'],
  ])('%j ask for %s', (words, name) => {
    expect(genreInWords(words).genre.name).toBe(name);
  });

  it('choose tempo, scale and instruments', () => {
    expect(genreInWords('悲伤的流行').genre.scale).toBe('minor');
    expect(genreInWords('流行 八音盒').genre.lead).toBe('bell');
    expect(pieceOf('快节奏 流行').score.beatsPerMinute).toBeGreaterThan(pieceOf('缓慢 流行').score.beatsPerMinute);
    expect(genreInWords('popcorn').genre.name).toBe('流行');
  });
});

describe.each(genres.map((genre) => [genre.name, genre] as const))('a piece of the genre %s', (_, genre) => {
  const score = compose({ genre, faster: 1, seconds: 40, seed: 11, solo: false });

  it('lies within its length, in hearable notes, with a melody over chords', () => {
    expect(
      score.notes.every(
        ({ at, midi, strength }) => at >= 0 && at < 40 && midi >= 24 && midi <= 100 && strength > 0 && strength <= 1,
      ),
    ).toBe(true);
    expect(new Set(score.notes.map(({ instrument }) => instrument)).size).toBeGreaterThan(1);
    expect(score.strokes.length > 0).toBe(genre.drums !== 'none');
  });

  it('stays in its scale', () => {
    const tonics = Array.from({ length: 12 }, (_, tonic) => tonic);
    const classes = [...new Set(score.notes.map(({ midi }) => midi % 12))];
    const scaleOf = (tonic: number): readonly number[] =>
      [genre.scale, genre.melody ?? genre.scale].flatMap((scale) =>
        [0, 1, 2, 3, 4, 5, 6].map((step) => stepToMidi(scale, tonic, step) % 12),
      );
    // Walking basses of jazz pass through other notes.
    if (genre.drums !== 'swing')
      expect(tonics.some((tonic) => classes.every((note) => scaleOf(tonic).includes(note)))).toBe(true);
  });
});

describe('a piece', () => {
  it('is the same with the same seed, and another one with another', () => {
    expect(pieceOf('流行').score).toEqual(pieceOf('流行').score);
    expect(pieceOf('流行', { seed: 4 }).score.notes).not.toEqual(pieceOf('流行').score.notes);
  });

  it('has a form that fills its bars, with choruses that have more to play', () => {
    for (const bars of [4, 7, 12, 24, 40, 64]) {
      const form = formOf(bars);
      expect(form.reduce((sum, section) => sum + section.bars, 0)).toBe(bars);
      expect(form[0]?.name).toBe('intro');
    }
    const { score, genre } = pieceOf('流行', { seconds: 90 });
    const notesIn = (name: string): number => {
      const section = score.sections.find((one) => one.name === name);
      const end = (section?.at ?? 0) + ((section?.bars ?? 0) * 240) / score.beatsPerMinute;
      return (
        score.notes.filter(({ at }) => section !== undefined && at >= section.at && at < end).length /
        (section?.bars ?? 1)
      );
    };
    expect(notesIn('chorus')).toBeGreaterThan(notesIn('verse'));
    expect(notesIn('verse')).toBeGreaterThan(notesIn('intro'));
    // The intro quotes the theme; lyrics begin after it.
    const verseAt = score.sections.find(({ name }) => name === 'verse')?.at ?? 0;
    expect(score.notes.some(({ instrument, at }) => instrument === genre.lead && at < verseAt)).toBe(true);
    expect(score.phrases[0]).toBeCloseTo(verseAt);
  });

  it('alone has one instrument', () => {
    const { score, genre } = pieceOf('流行', { solo: true });
    expect([new Set(score.notes.map(({ instrument }) => instrument)), score.strokes]).toEqual([
      new Set([genre.lead]),
      [],
    ]);
  });

  it('sounds on both sides, all the time, without clipping, and dies away', () => {
    const { score, genre } = pieceOf('国风', { seconds: 8 });
    const samples = mix({ score, room: genre.room, report: () => undefined });
    expect(samples.length).toBe(8 * RATE * 2);
    expect(samples.every((sample) => Math.abs(sample) < 1)).toBe(true);
    const loudest = (from: number, to: number, side: number): number => {
      let most = 0;
      for (let i = Math.floor(from * RATE) * 2 + side; i < to * RATE * 2; i += 2)
        most = Math.max(most, Math.abs(samples[i] ?? 0));
      return most;
    };
    for (let second = 0; second < 6; second += 2)
      for (const side of [0, 1]) expect(loudest(second, second + 2, side)).toBeGreaterThan(0.03);
    expect(loudest(7.95, 8, 0)).toBeLessThan(0.01);
  });
});

it('gives lyrics the times of the phrases, without the marks of sections', () => {
  const score = { phrases: [4, 12, 20], seconds: 34 };
  expect(linesInTime('[Verse]\n一\n二\n\n三', score)).toEqual([
    { at: 4, text: '一' },
    { at: 12, text: '二' },
    { at: 20, text: '三' },
  ]);
  expect(linesInTime('一\n二\n三\n四', score).map(({ at }) => at)).toEqual([4, 8, 12, 16]);
  expect(linesInTime('', score)).toEqual([]);
});

it.each([
  ['', 90],
  ['[Verse]\n一\n二', 90],
  [`（主歌）\n${'一句歌词\n'.repeat(30)}`, 150],
])('lyrics %j take %d seconds', (lyrics, seconds) => expect(secondsOf(lyrics)).toBe(seconds));

it('a piece that is repeated ends with a bar, without an end, and what is still heard goes on at its beginning', () => {
  const seconds = 4;
  const { genre, score } = pieceOf('电子', { seconds, loops: true });
  expect((seconds * score.beatsPerMinute) / 60 / 4).toBeCloseTo(
    Math.round((seconds * score.beatsPerMinute) / 60 / 4),
    6,
  );
  const play = (loops: boolean) => mix({ score: { ...score, loops }, room: genre.room, report: () => undefined });
  const [looped, ended] = [play(true), play(false)];
  expect(looped).toHaveLength(2 * seconds * RATE);
  const level = (samples: Float32Array, from: number, to: number): number => {
    const part = samples.subarray(2 * Math.round(from * RATE), 2 * Math.round(to * RATE));
    return Math.sqrt(part.reduce((sum, sample) => sum + sample ** 2, 0) / part.length);
  };
  expect(level(looped, seconds - 0.3, seconds)).toBeGreaterThan(3 * level(ended, seconds - 0.3, seconds));
  // The room still answers to the end.
  expect(level(looped, 0, 0.01)).toBeGreaterThan(level(ended, 0, 0.01));
});
