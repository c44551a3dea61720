import { box, circle } from '../../icons/shapes.ts';
import { type EmptyDrawing, star } from './drawing.ts';

/** Of what is made, kept and shown. */
export const workDrawings = {
  history: {
    glass: [box(50, 74, 46, 62, 8), box(144, 74, 46, 62, 8)],
    soft: [box(90, 54, 60, 84, 10)],
    brand: `${circle(120, 94, 19)}M120 82v12l8 6`,
  },
  works: {
    glass: [box(56, 46, 84, 66, 8)],
    line: 'M64 100l18-20 14 14',
    soft: [box(92, 74, 92, 68, 8)],
    brand: 'M100 132l24-28 16 16 12-12 26 24',
    solid: circle(162, 92, 6),
  },
  presets: {
    glass: [box(62, 46, 102, 92, 10)],
    line: 'M78 66h50M78 82h70M78 98h40',
    soft: [box(116, 104, 68, 36, 18)],
    brand: 'M134 122h10M154 122h14',
  },
  shares: {
    glass: [circle(76, 102, 21), circle(164, 132, 14)],
    soft: [circle(160, 66, 23)],
    brand: 'M96 93l43-18M96 110l54 18',
    solid: circle(160, 66, 7),
  },
  favourites: { glass: [box(58, 62, 124, 82, 12)], line: 'M74 128h26M140 128h26', soft: [star(120, 88, 46)] },
  likes: {
    glass: [box(58, 58, 64, 84, 10)],
    soft: ['M134 136c-36-26-44-42-44-58a22 22 0 0 1 44-6 22 22 0 0 1 44 6c0 16-8 32-44 58z'],
    brand: 'M104 80a10 10 0 0 1 12-10',
  },
  published: {
    glass: ['M58 112v24a12 12 0 0 0 12 12h100a12 12 0 0 0 12-12v-24'],
    soft: [box(90, 72, 60, 56, 8)],
    brand: 'M120 112V36M104 52l16-16 16 16',
  },
  tag: {
    glass: [box(62, 66, 58, 76, 10)],
    soft: [
      'M100 54h36a10 10 0 0 1 7 3l37 37a10 10 0 0 1 0 14l-30 30a10 10 0 0 1-14 0l-37-37a10 10 0 0 1-3-7V58a4 4 0 0 1 4-4z',
    ],
    solid: circle(114, 72, 6),
  },
  gallery: {
    line: 'M94 116L80 150M146 116l14 34M120 116v30',
    soft: [box(76, 44, 88, 72, 6)],
    brand: 'M84 106l22-26 16 16 12-12 22 22',
    solid: circle(144, 62, 6),
  },
  showcase: {
    glass: [
      box(54, 68, 40, 46, 8),
      box(54, 120, 40, 28, 8),
      box(146, 54, 40, 30, 8),
      box(146, 90, 40, 58, 8),
      box(100, 116, 40, 32, 8),
    ],
    soft: [box(100, 44, 40, 66, 8)],
    brand: 'M105 102l10-14 8 8 12-14',
    solid: circle(128, 60, 4),
  },
  remixes: {
    glass: [box(56, 60, 72, 72, 10)],
    line: 'M64 122l18-22 12 12',
    soft: [box(112, 74, 72, 72, 10)],
    brand: 'M96 44a42 42 0 0 1 54 16M152 42l-1 18-18-1M120 136l20-24 14 14 8-8 14 18',
  },
} as const satisfies Readonly<Record<string, EmptyDrawing>>;
