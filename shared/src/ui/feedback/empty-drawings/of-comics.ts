import { box, circle } from '../../icons/shapes.ts';
import type { EmptyDrawing } from './drawing.ts';

/** Of the studio of comics. */
export const comicsDrawings = {
  comics: {
    glass: [box(62, 38, 116, 110, 8)],
    line: `${box(132, 46, 38, 48, 5)}${box(70, 100, 40, 40, 5)}`,
    soft: [box(70, 46, 56, 48, 5), box(116, 100, 54, 40, 5)],
    brand: 'M76 88l16-18 10 10 8-8 10 16',
    solid: circle(155, 113, 5),
  },
  roles: {
    glass: [box(54, 56, 58, 84, 10)],
    line: `${circle(83, 84, 14)}M68 118h30`,
    soft: [box(108, 44, 70, 102, 10)],
    brand: 'M125 86l3-22 13 9h4l13-9 3 22c1 13-7 22-18 22s-19-9-18-22zM126 126h34',
    solid: `${circle(136, 86, 2.5)}${circle(150, 86, 2.5)}`,
  },
  places: {
    glass: ['M42 148l44-54 26 30 20-24 62 48z'],
    soft: ['M148 36a27 27 0 0 1 27 27c0 19-27 43-27 43s-27-24-27-43a27 27 0 0 1 27-27z'],
    solid: circle(148, 63, 9),
  },
  storyboards: {
    glass: [box(42, 70, 46, 62, 6), box(152, 70, 46, 62, 6)],
    line: 'M52 118h26M162 118h26',
    soft: [box(92, 54, 56, 90, 8)],
    brand: 'M111 84l22 14-22 14z',
  },
  collections: {
    line: 'M86 46h68M76 58h88',
    glass: [box(60, 70, 120, 76, 10)],
    soft: [circle(120, 108, 24)],
    brand: 'M113 96l20 12-20 12z',
  },
  videos: {
    glass: [box(60, 84, 120, 64, 8)],
    line: 'M78 106h62M78 124h40',
    soft: ['M60 68l112-26a4 4 0 0 1 5 3l3 14L64 86a4 4 0 0 1-5-3l-2-11a4 4 0 0 1 3-4z'],
    brand: 'M84 63l9 17M112 56l9 17M140 50l9 17',
  },
} as const satisfies Readonly<Record<string, EmptyDrawing>>;
