import { describe, expect, it } from '@jest/globals';
import { createCanvas } from '@napi-rs/canvas';
import type { Shot } from '../../../../src/engines/classical/videos/encode/frames.ts';
import { evenShots, type SequencedShot, sequence } from './sequence.ts';

const size = { width: 8, height: 4 };
const painted =
  (colour: string): Shot =>
  (context) => {
    context.fillStyle = colour;
    context.fillRect(0, 0, size.width, size.height);
  };
const [red, blue, green] = ['#ff0000', '#0000ff', '#00ff00'].map(painted);
if (red === undefined || blue === undefined || green === undefined) throw new Error('no colours');

/** Red, green and blue in a column of a frame. */
function colourAt(shots: readonly SequencedShot[], frame: number, column = 4): readonly number[] {
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  sequence(shots, size)(context, 0, frame / 30);
  return Array.from(context.getImageData(column, 2, 1, 1).data.slice(0, 3));
}

describe('shots of equal length', () => {
  it('fade into each other, and end with the video', () => {
    const shots = evenShots([red, blue, green], 6);
    expect(shots.map(({ from, frames, transitionIn }) => [from, frames, transitionIn.frames])).toEqual([
      [0, 53, 0],
      [53, 54, 20],
      [107, 73, 20],
    ]);
    expect([0, 52, 80, 106, 130, 179].map((frame) => colourAt(shots, frame))).toEqual([
      [255, 0, 0],
      [255, 0, 0],
      [0, 0, 255],
      [0, 0, 255],
      [0, 255, 0],
      [0, 255, 0],
    ]);
    const [r = 0, , b = 0] = colourAt(shots, 63);
    expect([r > 60, b > 60, r + b]).toEqual([true, true, expect.closeTo(255, -1)]);
  });

  it('one alone lasts as long as the video', () => {
    expect(evenShots([red], 2.5)).toMatchObject([{ from: 0, frames: 75, transitionIn: { frames: 0 } }]);
  });
});

describe('shots of different length', () => {
  const video = (kind: 'fade' | 'slide' | 'none', frames: number): readonly SequencedShot[] => [
    { draw: red, from: 0, frames: 30, transitionIn: { kind: 'none', frames: 0 } },
    { draw: blue, from: 30, frames: 90, transitionIn: { kind, frames } },
  ];

  it('follow at once, through black, or push each other aside', () => {
    expect([colourAt(video('none', 0), 29), colourAt(video('none', 0), 30)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
    expect(Math.max(...colourAt(video('fade', 19), 39))).toBeLessThan(4);
    expect(colourAt(video('fade', 19), 49)).toEqual([0, 0, 255]);
    expect([colourAt(video('slide', 19), 39, 1), colourAt(video('slide', 19), 39, 6)]).toEqual([
      [255, 0, 0],
      [0, 0, 255],
    ]);
  });

  it('are told their share of the time in which they are seen', () => {
    const told: number[] = [];
    const watched: Shot = (_, at) => void told.push(at);
    const shots = video('slide', 10).map((shot, index) => (index === 0 ? { ...shot, draw: watched } : shot));
    for (const frame of [0, 29, 39]) colourAt(shots, frame);
    expect(told).toEqual([0, expect.closeTo(29 / 39, 9), 1]);
  });
});
