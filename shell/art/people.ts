import type { Person } from './person.ts';

const FAIR = { base: '#FBD9C3', shade: '#EDB598', blush: 'rgba(240,110,110,.42)' };
const WARM = { base: '#F3C6A2', shade: '#DE9F78', blush: 'rgba(226,96,84,.38)' };
const TAN = { base: '#DDA479', shade: '#BF8058', blush: 'rgba(200,80,60,.35)' };

/** Presenters and assistants of the digital-employee section. */
export const STAFF = {
  host: {
    skin: FAIR,
    hair: { base: '#2B1E3A', shine: '#6A4A86', cut: 'long' },
    wear: { base: '#6C5CFF', shade: '#4636C8', under: '#F4F1FF', style: 'blazer' },
    earrings: '#FFD98A',
    tilt: -4,
    smile: 'open',
  },
  support: {
    skin: WARM,
    hair: { base: '#231F2B', shine: '#4C4660', cut: 'sweep' },
    wear: { base: '#BFEBF2', shade: '#7CC7D8', under: '#FFFFFF', style: 'shirt' },
    tilt: 3,
    smile: 'open',
  },
  teacher: {
    skin: FAIR,
    hair: { base: '#3A2620', shine: '#7A5140', cut: 'bun' },
    wear: { base: '#F0E3CF', shade: '#CDB594', under: '#F8EFE0', style: 'rollneck' },
    glasses: '#3D3A50',
    tilt: 2,
    smile: 'closed',
  },
  guide: {
    skin: WARM,
    hair: { base: '#4A2A22', shine: '#9C5E42', cut: 'bob' },
    wear: { base: '#FFF2E4', shade: '#E5C9B0', under: '#E8604C', style: 'apron' },
    earrings: '#FFFFFF',
    tilt: -3,
    smile: 'open',
  },
} as const satisfies Record<string, Person>;

/** Faces for the testimonials, each with two background colours. */
export const FACES: readonly { readonly person: Person; readonly behind: readonly [string, string] }[] = [
  {
    person: {
      skin: FAIR,
      hair: { base: '#2A2230', shine: '#5B4A70', cut: 'bob' },
      wear: { base: '#FF8F7A', shade: '#D9604E', under: '#FFF', style: 'rollneck' },
      tilt: 3,
      smile: 'closed',
    },
    behind: ['#FFD7C2', '#FF9E8A'],
  },
  {
    person: {
      skin: WARM,
      hair: { base: '#1F1C26', shine: '#4A4458', cut: 'crop' },
      wear: { base: '#2E3A66', shade: '#1B2446', under: '#E8ECFA', style: 'blazer' },
      glasses: '#20202C',
      tilt: -2,
      smile: 'closed',
    },
    behind: ['#B8C8FF', '#6C7BE8'],
  },
  {
    person: {
      skin: FAIR,
      hair: { base: '#6B3A2A', shine: '#B87852', cut: 'curls' },
      wear: { base: '#F4C95D', shade: '#D19A2E', under: '#FFF6DC', style: 'hoodie' },
      tilt: 4,
      smile: 'open',
    },
    behind: ['#BFF0E2', '#4FC7A8'],
  },
  {
    person: {
      skin: TAN,
      hair: { base: '#55504F', shine: '#9A9492', cut: 'sweep' },
      wear: { base: '#7C8AA0', shade: '#55627A', under: '#F2F4F8', style: 'shirt' },
      beard: true,
      tilt: 2,
      smile: 'closed',
    },
    behind: ['#D9E1EC', '#8FA2BC'],
  },
  {
    person: {
      skin: WARM,
      hair: { base: '#30203C', shine: '#7B5498', cut: 'long' },
      wear: { base: '#C9B4FF', shade: '#9A7EE8', under: '#FFF', style: 'rollneck' },
      earrings: '#FFD98A',
      tilt: -4,
      smile: 'open',
    },
    behind: ['#E3D4FF', '#A184F2'],
  },
  {
    person: {
      skin: FAIR,
      hair: { base: '#2C2A33', shine: '#5A5768', cut: 'bun' },
      wear: { base: '#34C3B0', shade: '#1E8F86', under: '#EFFFFC', style: 'blazer' },
      glasses: '#B0703C',
      tilt: 3,
      smile: 'closed',
    },
    behind: ['#C8F3FA', '#5CC6DC'],
  },
];
