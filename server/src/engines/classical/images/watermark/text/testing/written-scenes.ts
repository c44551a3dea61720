import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { TextLine } from '../../../../../text-lines.ts';
import type { Raster } from '../../../raster/raster.ts';

const FONT = 'WrittenScenes';
GlobalFonts.registerFromPath(
  createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  FONT,
);

export const SCENE_WIDTH = 640;
export const SCENE_HEIGHT = 480;

/** A line that is written over a scene. */
export interface Writing {
  readonly text: string;
  /** Middle of the line, in pixels. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  /** Degrees, clockwise. */
  readonly turned?: number;
  /** What is read instead. */
  readonly readAs?: string;
}

export type Paint = (context: SKRSContext2D) => void;

/** A hazy sky over hills: light, and nothing is written on it. */
export const lightScene: Paint = (context) => {
  const sky = context.createLinearGradient(0, 0, 0, SCENE_HEIGHT);
  sky.addColorStop(0, '#9fc4e6');
  sky.addColorStop(1, '#eef3f2');
  context.fillStyle = sky;
  context.fillRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT);
  for (const [colour, base, step] of [
    ['#c3d3b4', 300, 90],
    ['#a5bd92', 360, 70],
    ['#cbd8bd', 420, 110],
  ] as const) {
    context.fillStyle = colour;
    context.beginPath();
    context.moveTo(0, SCENE_HEIGHT);
    for (let x = 0; x <= SCENE_WIDTH; x += 10) context.lineTo(x, base + 40 * Math.sin(x / step));
    context.lineTo(SCENE_WIDTH, SCENE_HEIGHT);
    context.fill();
  }
};

/** Broad bands from dark to light, over which it is seen whether something lets them through. */
export const bandedScene: Paint = (context) => {
  for (let x = 0; x < SCENE_WIDTH; x += 8) {
    const light = Math.round(110 + 50 * Math.sin(x / 40));
    context.fillStyle = `rgb(${light} ${light - 10} ${light - 30})`;
    context.fillRect(x, 0, 8, SCENE_HEIGHT);
  }
};

/** Even paper. */
export const paper: Paint = (context) => {
  context.fillStyle = '#fff6e0';
  context.fillRect(0, 0, SCENE_WIDTH, SCENE_HEIGHT);
};

export interface WrittenScene {
  readonly clean: Raster;
  readonly marked: Raster;
  readonly lines: readonly TextLine[];
}

const rasterOf = (context: SKRSContext2D): Raster => ({
  width: SCENE_WIDTH,
  height: SCENE_HEIGHT,
  data: new Uint8ClampedArray(context.getImageData(0, 0, SCENE_WIDTH, SCENE_HEIGHT).data),
});

/** A scene with what is written over it, and the lines as they are read. */
export function writtenScene(paint: Paint, writings: readonly Writing[]): WrittenScene {
  const context = createCanvas(SCENE_WIDTH, SCENE_HEIGHT).getContext('2d');
  paint(context);
  const clean = rasterOf(context);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const lines = writings.map(({ text, x, y, size, colour, turned = 0, readAs = text }): TextLine => {
    context.save();
    context.translate(x, y);
    context.rotate((turned * Math.PI) / 180);
    context.font = `700 ${size}px ${FONT}`;
    context.fillStyle = colour;
    context.fillText(text, 0, 0);
    const [right, down] = [context.measureText(text).width / 2, size * 0.6];
    context.restore();
    const [cos, sin] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
    const corner = (along: number, across: number): [number, number] => [
      x + along * cos - across * sin,
      y + along * sin + across * cos,
    ];
    return {
      text: readAs,
      confidence: 0.9,
      corners: [corner(-right, -down), corner(right, -down), corner(right, down), corner(-right, down)],
    };
  });
  return { clean, marked: rasterOf(context), lines };
}

/** The same words at a slant, in rows over the whole scene. */
export const tiles = (text: string, colour: string): Writing[] =>
  [80, 240, 400].flatMap((y, row) =>
    [90, 320, 550].map((x, column) => ({
      text,
      x,
      y,
      size: 24,
      colour,
      turned: -30,
      ...(row === 1 && column === 2 ? { readAs: '样' } : {}),
    })),
  );

const white = '#fff';
/** Scenes by name, with the lines that are watermarks. */
export const scenes: Readonly<
  Record<
    string,
    { readonly paint: Paint; readonly writings: readonly Writing[]; readonly watermarks: readonly string[] }
  >
> = {
  'white in a corner of a light scene': {
    paint: lightScene,
    writings: [{ text: '山野摄影', x: 560, y: 455, size: 24, colour: white }],
    watermarks: ['山野摄影'],
  },
  'a caption of a film': {
    paint: lightScene,
    writings: [{ text: '旅途中的最后一站', x: 322, y: 426, size: 42, colour: white }],
    watermarks: ['旅途中的最后一站'],
  },
  'red in a corner of bands': {
    paint: bandedScene,
    writings: [{ text: '山野摄影', x: 560, y: 455, size: 24, colour: 'rgb(200 40 30 / 0.85)' }],
    watermarks: ['山野摄影'],
  },
  'a caption strip below': {
    paint(context) {
      lightScene(context);
      context.fillStyle = '#222';
      context.fillRect(0, 440, SCENE_WIDTH, 40);
    },
    writings: [{ text: '清晨的山谷 第三十二号作品', x: 320, y: 460, size: 22, colour: white }],
    watermarks: ['清晨的山谷 第三十二号作品'],
  },
  'tiles at a slant': {
    paint: lightScene,
    writings: tiles('内部样张', 'rgb(255 255 255 / 0.6)'),
    watermarks: [...Array.from({ length: 8 }, () => '内部样张'), '样'],
  },
  'see-through across the middle': {
    paint: bandedScene,
    writings: [{ text: '非卖展示', x: 320, y: 240, size: 60, colour: 'rgb(255 255 255 / 0.5)' }],
    watermarks: ['非卖展示'],
  },
  'a poster': {
    paint: paper,
    writings: [
      { text: '夏日音乐节', x: 320, y: 60, size: 56, colour: '#c0392b' },
      { text: '七月十八日晚七点', x: 320, y: 180, size: 28, colour: '#333' },
      { text: '人民公园中央草坪', x: 320, y: 240, size: 28, colour: '#333' },
      { text: '免费入场，欢迎光临', x: 320, y: 300, size: 28, colour: '#333' },
      { text: '咨询电话 8888 6666', x: 320, y: 450, size: 18, colour: '#333' },
      { text: '图库 www.example.com', x: 540, y: 462, size: 14, colour: '#888' },
    ],
    watermarks: ['图库 www.example.com'],
  },
  'a sign in the middle of a scene': {
    paint: bandedScene,
    writings: [{ text: '老王面馆', x: 300, y: 220, size: 40, colour: '#fff' }],
    watermarks: [],
  },
  'a price list': {
    paint: paper,
    writings: ['豆浆', '油条', '包子', '米粥', '茶叶蛋', '豆腐脑'].flatMap((dish, at) => [
      { text: dish, x: 160, y: 70 + at * 60, size: 26, colour: '#222' },
      { text: '每份三元', x: 480, y: 70 + at * 60, size: 26, colour: '#222' },
    ]),
    watermarks: [],
  },
  'a photo without text': { paint: lightScene, writings: [], watermarks: [] },
};
