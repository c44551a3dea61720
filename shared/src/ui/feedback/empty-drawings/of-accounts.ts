import { box, circle } from '../../icons/shapes.ts';
import type { EmptyDrawing } from './drawing.ts';

/** Of chats, apps, messages and what is bought. */
export const accountDrawings = {
  apps: {
    glass: [box(70, 48, 46, 46, 10), box(124, 48, 46, 46, 10), box(70, 102, 46, 46, 10)],
    soft: [box(124, 102, 46, 46, 10)],
    brand: 'M147 114v22M136 125h22',
  },
  'own-apps': {
    glass: [box(72, 44, 96, 104, 18)],
    line: 'M90 72h60M90 97h60M90 122h60',
    soft: [circle(108, 72, 9), circle(136, 97, 9), circle(102, 122, 9)],
  },
  search: {
    glass: [box(50, 56, 102, 84, 10)],
    line: 'M66 76h42M66 92h26M66 108h34',
    soft: [circle(140, 92, 32)],
    brand: 'M163 115l22 24M128 92h24',
  },
  chats: {
    glass: [
      'M60 50h80a10 10 0 0 1 10 10v36a10 10 0 0 1-10 10H88l-18 16v-16H60a10 10 0 0 1-10-10V60a10 10 0 0 1 10-10z',
    ],
    line: 'M68 70h56M68 84h34',
    soft: [
      'M116 92h62a10 10 0 0 1 10 10v26a10 10 0 0 1-10 10h-8v12l-16-12h-38a10 10 0 0 1-10-10v-26a10 10 0 0 1 10-10z',
    ],
    solid: `${circle(130, 115, 4)}${circle(147, 115, 4)}${circle(164, 115, 4)}`,
  },
  archive: { glass: [box(62, 86, 116, 62, 8)], soft: [box(54, 56, 132, 30, 8)], brand: 'M104 108h32' },
  'shared-chat': {
    glass: [
      'M66 44h108a12 12 0 0 1 12 12v66a12 12 0 0 1-12 12h-62l-22 14v-14H66a12 12 0 0 1-12-12V56a12 12 0 0 1 12-12z',
    ],
    brand: 'M106 76h-8a13 13 0 0 0 0 26h8M134 76h8a13 13 0 0 1 0 26h-8M116 89h2M122 89h2',
  },
  voices: {
    line: 'M88 90a32 32 0 0 0 64 0M120 122v26M102 150h36',
    soft: [box(104, 42, 32, 66, 16)],
    brand: 'M54 80v20M68 68v44M172 68v44M186 80v20',
  },
  credits: {
    glass: [box(54, 132, 66, 14, 7), box(58, 114, 66, 14, 7), box(54, 96, 66, 14, 7)],
    soft: [circle(144, 88, 36)],
    brand: 'M150 64l-18 26h24l-18 24',
  },
  packages: {
    glass: [box(68, 84, 104, 64, 8)],
    soft: [box(58, 62, 124, 24, 8)],
    brand: 'M120 62v86M120 62c-18 0-28-8-24-18s20-6 24 18c4-24 20-28 24-18s-6 18-24 18',
  },
  agreements: {
    glass: [box(72, 38, 90, 110, 10)],
    line: 'M90 62h54M90 78h54M90 94h34',
    soft: [circle(156, 124, 22)],
    brand: 'M146 124l7 8 13-15M90 124c6-12 12-10 12-2s8 6 14-4',
  },
  notices: {
    line: 'M58 78a62 62 0 0 1 18-38M182 78a62 62 0 0 0-18-38',
    soft: ['M120 42a34 34 0 0 1 34 34v26l14 20H72l14-20V76a34 34 0 0 1 34-34z'],
    brand: 'M107 130a13 13 0 0 0 26 0',
  },
  orders: {
    glass: ['M74 40h84v108l-10.500-9-10.500 9-10.500-9-10.500 9-10.500-9-10.500 9-10.500-9-10.500 9z'],
    line: 'M90 62h44M90 78h26M90 118h32',
    soft: [box(124, 80, 66, 42, 8)],
    brand: 'M124 94h66M134 110h14',
  },
  outbox: {
    glass: [box(84, 38, 68, 112, 12)],
    line: 'M110 140h16',
    soft: ['M114 64h68a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8h-46l-14 12v-12h-8a8 8 0 0 1-8-8V72a8 8 0 0 1 8-8z'],
    solid: [124, 140, 156, 172].map((x) => circle(x, 84, 4)).join(''),
  },
} as const satisfies Readonly<Record<string, EmptyDrawing>>;
