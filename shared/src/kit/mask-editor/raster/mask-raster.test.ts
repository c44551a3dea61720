import { describe, expect, it } from '@jest/globals';
import { hintingMarks } from './marks.ts';
import { MaskRaster } from './mask-raster.ts';
import { runsOf, valuesOf } from './runs.ts';

const ink = { erase: false };
const erase = { erase: true };

const raster = (width = 400, height = 300) => new MaskRaster({ width, height });
const valueAt = (mask: MaskRaster, x: number, y: number) => mask.values[y * mask.width + x];
/** Painted pixels compared with the area of the shape that was drawn. */
const ratio = (mask: MaskRaster, area: number) => mask.countPainted() / area;
const disc = (radius: number) => Math.PI * radius * radius;

describe('lines', () => {
  it('without a length are a dot, whatever the brush', () => {
    for (const size of [2, 3, 30, 200]) {
      const mask = raster();
      mask.line({ x: 200, y: 150 }, { x: 200, y: 150 }, size, ink);
      expect(Math.abs(mask.countPainted() - disc(size / 2))).toBeLessThan(size + 1);
    }
    const thin = raster();
    thin.line({ x: 10.5, y: 10.5 }, { x: 10.5, y: 10.5 }, 1, ink);
    expect(thin.countPainted()).toBe(1);
  });

  it.each([
    ['across', { x: 300, y: 150 }],
    ['down', { x: 100, y: 250 }],
    ['up', { x: 100, y: 40 }],
    ['aslant', { x: 310, y: 237 }],
    ['nearly flat', { x: 320, y: 151 }],
  ])('%s have round ends and the brush as width', (_, end) => {
    const mask = raster();
    const start = { x: 100, y: 150 };
    mask.line(start, end, 40, ink);
    expect(ratio(mask, disc(20) + 40 * Math.hypot(end.x - start.x, end.y - start.y))).toBeCloseTo(1, 1);
    expect([valueAt(mask, 100, 150), valueAt(mask, 60, 150)]).toEqual([255, 0]);
  });

  it('leave no gap and nothing outside', () => {
    const mask = raster(60, 60);
    const [a, b, radius] = [{ x: 12, y: 50 }, { x: 47, y: 9 }, 6];
    mask.line(a, b, 2 * radius, ink);
    const off = (x: number, y: number) => {
      const along = Math.min(
        1,
        Math.max(0, ((x - a.x) * (b.x - a.x) + (y - a.y) * (b.y - a.y)) / ((b.x - a.x) ** 2 + (b.y - a.y) ** 2)),
      );
      return Math.hypot(x - a.x - along * (b.x - a.x), y - a.y - along * (b.y - a.y));
    };
    for (let index = 0; index < 3600; index += 1) {
      const expected = Math.min(1, Math.max(0, radius + 0.5 - off((index % 60) + 0.5, Math.floor(index / 60) + 0.5)));
      expect(Math.abs((mask.values[index] ?? 0) / 255 - expected)).toBeLessThan(0.01);
    }
  });

  it('reach beyond the image without wrapping around it', () => {
    const mask = raster(50, 50);
    mask.line({ x: -30, y: 10 }, { x: 90, y: 10 }, 4, ink);
    mask.line({ x: -500, y: -500 }, { x: -400, y: -500 }, 20, ink);
    expect(mask.countPainted()).toBe(200);
    expect(valueAt(mask, 0, 13)).toBe(0);
  });

  it('of the eraser take away what lies under them', () => {
    const mask = raster();
    mask.line({ x: 100, y: 150 }, { x: 300, y: 150 }, 60, ink);
    const before = mask.countPainted();
    mask.line({ x: 200, y: 150 }, { x: 200, y: 150 }, 20, erase);
    expect(before - mask.countPainted()).toBeGreaterThan(300);
    expect(valueAt(mask, 200, 150)).toBe(0);
  });
});

describe('shapes', () => {
  it('a box lies on whole pixels, inside the image', () => {
    const mask = raster();
    mask.box({ x: 10.4, y: 20.4, width: 30, height: 40 }, ink);
    expect(mask.countPainted()).toBe(1200);
    mask.box({ x: -20, y: -20, width: 30, height: 30 }, ink);
    expect(mask.countPainted()).toBe(1300);
    mask.box({ x: 0, y: 0, width: 400, height: 300 }, erase);
    expect(mask.countPainted()).toBe(0);
  });

  it('an ellipse touches the sides of its area', () => {
    const mask = raster();
    mask.ellipse({ x: 50, y: 40, width: 200, height: 100 }, ink);
    expect(ratio(mask, Math.PI * 100 * 50)).toBeCloseTo(1, 2);
    expect([valueAt(mask, 51, 41), valueAt(mask, 150, 41), valueAt(mask, 51, 90)]).toEqual([0, 255, 255]);
    mask.ellipse({ x: 50, y: 40, width: 200, height: 100 }, erase);
    expect(mask.countPainted()).toBe(0);
  });

  it('a lasso fills its inside, also where its loops overlap', () => {
    const mask = raster();
    const square = [
      { x: 50, y: 50 },
      { x: 150, y: 50 },
      { x: 150, y: 150 },
      { x: 50, y: 150 },
    ];
    mask.polygon(square, ink);
    expect(mask.countPainted()).toBe(10_000);
    const twice = raster();
    twice.polygon([...square, ...square], ink);
    expect(twice.countPainted()).toBe(10_000);
    mask.polygon(
      [
        { x: 0, y: 0 },
        { x: 20, y: 0 },
      ],
      ink,
    );
    expect(mask.countPainted()).toBe(10_000);
    const triangle = raster();
    triangle.polygon(
      [
        { x: -100, y: 0 },
        { x: 100, y: 0 },
        { x: 0, y: 200 },
      ],
      ink,
    );
    expect(ratio(triangle, 10_000)).toBeCloseTo(1, 2);
  });

  it('clear and invert concern the whole image', () => {
    const mask = raster(20, 10);
    mask.box({ x: 0, y: 0, width: 5, height: 10 }, ink);
    mask.invert();
    expect([mask.countPainted(), valueAt(mask, 0, 0)]).toEqual([150, 0]);
    mask.clear();
    expect(mask.countPainted()).toBe(0);
  });
});

describe('a mask', () => {
  it('tells once which part of it changed', () => {
    const mask = raster();
    expect(mask.takeChanged()).toBeNull();
    mask.line({ x: 100, y: 100 }, { x: 120, y: 100 }, 20, ink);
    mask.box({ x: 200, y: 90, width: 10, height: 10 }, ink);
    expect(mask.takeChanged()).toEqual({ x: 89, y: 89, width: 121, height: 22 });
    expect(mask.takeChanged()).toBeNull();
  });

  it('is stored as runs', () => {
    const mask = raster(100, 100);
    mask.ellipse({ x: 10, y: 10, width: 70, height: 60 }, ink);
    const runs = runsOf(mask.values);
    expect(runs.length).toBeLessThan(150);
    const copy = raster(100, 100);
    copy.load(valuesOf(runs, 10_000));
    expect(copy.countPainted()).toBe(mask.countPainted());
    expect(runsOf(copy.values)).toEqual(runs);
    expect(valuesOf([3, 2], 7)).toEqual(Uint8Array.of(0, 0, 0, 255, 255, 0, 0));
  });
});

describe('marks of two kinds', () => {
  const exclude = { erase: false, exclude: true };
  const hints = () => new MaskRaster({ width: 60, height: 20 }, hintingMarks);

  it('are white and black on grey, and the later one counts', () => {
    const mask = hints();
    mask.box({ x: 0, y: 0, width: 40, height: 20 }, ink);
    mask.box({ x: 20, y: 0, width: 30, height: 20 }, exclude);
    expect([5, 25, 45, 55].map((x) => valueAt(mask, x, 10))).toEqual([255, 0, 0, 128]);
    expect(mask.countPainted()).toBe(50 * 20);
    mask.box({ x: 10, y: 0, width: 20, height: 20 }, erase);
    expect([5, 15, 25, 45].map((x) => valueAt(mask, x, 10))).toEqual([255, 128, 128, 0]);
    mask.clear();
    expect(mask.countPainted()).toBe(0);
  });

  it('have outlines between unknown and their shade, which the eraser takes away', () => {
    const mask = hints();
    mask.line({ x: 15, y: 10 }, { x: 15, y: 10 }, 11, ink);
    mask.line({ x: 45, y: 10 }, { x: 45, y: 10 }, 11, exclude);
    const shades = [...mask.values];
    expect([Math.max(...shades), Math.min(...shades)]).toEqual([255, 0]);
    expect(shades.slice(0, 60 * 20).filter((value, index) => index % 60 < 30 && value < 128)).toEqual([]);
    expect(shades.filter((value, index) => index % 60 >= 30 && value > 128)).toEqual([]);
    expect(shades.some((value) => value > 128 && value < 255)).toBe(true);
    mask.line({ x: 15, y: 10 }, { x: 45, y: 10 }, 16, erase);
    expect(new Set(mask.values)).toEqual(new Set([128]));
  });
});
