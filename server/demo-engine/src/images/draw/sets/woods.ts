import {
  box,
  chanceOf,
  GROUND_AT,
  glow,
  gradient,
  oval,
  paintSky,
  type Stage,
  shape,
  tintSet,
  unitOf,
} from './paint.ts';

const tints = { day: '#ffffff', dawn: '#ffeee0', sunset: '#ffcaa0', night: '#4a5f94' } as const;
const layers = [
  { leaf: ['#b9d8a8', '#a8cc9c'], trunk: '#a8a890', size: 0.75, rise: 0.02, count: 12 },
  { leaf: ['#8fbf7c', '#7cae70'], trunk: '#8a7a60', size: 0.95, rise: 0.05, count: 9 },
  { leaf: ['#5f9c58', '#4f8a4e'], trunk: '#6b5238', size: 1.2, rise: 0.1, count: 6 },
] as const;

interface Season {
  /** Ground of each layer, from the farthest on. */
  readonly floors: readonly [string, string, string];
  /** Of all trees; absent: each layer has its own. */
  readonly leaf?: readonly [string, string];
  readonly ground: readonly [far: string, near: string];
  readonly blades: readonly [string, string, string];
  readonly bloom: boolean;
}
const summer: Season = {
  floors: ['#c4dcae', '#a4c88c', '#86b46c'],
  ground: ['#86b46c', '#5f9a52'],
  blades: ['#4f8a48', '#6ba65a', '#3f7a44'],
  bloom: true,
};
const autumn: Season = {
  floors: ['#e6cf9c', '#d9b878', '#c89a58'],
  leaf: ['#e0a24a', '#cf7f3a'],
  ground: ['#c89a58', '#b07f42'],
  blades: ['#a8743a', '#a8743a', '#a8743a'],
  bloom: true,
};
const winter: Season = {
  floors: ['#e6edf2', '#e9eff4', '#eef3f7'],
  leaf: ['#f4f8fb', '#c9d9e2'],
  ground: ['#eef3f7', '#d6e1ea'],
  blades: ['#c3d2dd', '#dbe5ec', '#b4c6d3'],
  bloom: false,
};

const seasonOf = ({ light, words }: Stage): Season =>
  light.weather === 'snow' ? winter : /秋|枫|落叶|银杏/.test(words) ? autumn : summer;

/** Trees in three distances around a clearing. */
export function paintWoods(stage: Stage): void {
  const { context, width, height, light } = stage;
  const random = chanceOf(stage, 21);
  const unit = unitOf(stage);
  const ground = height * GROUND_AT;
  paintSky(stage, -width, -height, width * 3, height + ground, random);
  box(
    context,
    -width,
    -height,
    width * 3,
    height + ground,
    gradient(context, 0, 0, 0, ground, ['rgb(220 240 200 / 0.1)', 'rgb(226 242 196 / 0.75)']),
  );
  const season = seasonOf(stage);
  layers.forEach(({ leaf, trunk, size, rise, count }, layer) => {
    box(
      context,
      -width,
      ground - unit * (0.05 - rise * 0.4),
      width * 3,
      height,
      season.floors[layer] ?? season.ground[0],
    );
    for (let i = 0; i < count; i += 1) {
      const share = (i + 0.2 + random() * 0.6) / count;
      // The nearest trees leave the middle free.
      const x =
        (layer === 2 ? (share < 0.5 ? share * 0.52 - 0.12 : 0.86 + (share - 0.5) * 0.52) : share * 1.5 - 0.25) * width;
      tree(
        stage,
        x,
        ground + rise * unit * 0.7,
        unit * size * (0.85 + random() * 0.3),
        season.leaf ?? leaf,
        trunk,
        random,
      );
    }
  });
  box(
    context,
    -width,
    ground + unit * 0.04,
    width * 3,
    height * 2,
    gradient(context, 0, ground, 0, height, season.ground),
  );
  shape(
    context,
    [
      [width * 0.46, ground + unit * 0.02],
      [width * 0.54, ground + unit * 0.02],
      [width * 0.78, height],
      [width * 0.22, height],
    ],
    gradient(context, 0, ground, 0, height, ['rgb(226 206 160 / 0.6)', 'rgb(222 196 146 / 0.85)']),
  );
  tufts(stage, ground, unit, season);
  tintSet(stage, tints[light.time]);
  if (light.time === 'night') glow(context, width * 0.7, height * 0.12, unit * 0.8, '150 180 240', 0.35);
  if (light.time === 'night' || light.weather !== 'clear') return;
  context.save();
  context.globalCompositeOperation = 'soft-light';
  for (let i = 0; i < 4; i += 1) {
    const x = width * (0.2 + i * 0.2 + random() * 0.06);
    shape(
      context,
      [
        [x, -height * 0.1],
        [x + unit * 0.1, -height * 0.1],
        [x - unit * 0.16, height],
        [x - unit * 0.42, height],
      ],
      'rgb(255 250 214 / 0.35)',
    );
  }
  context.restore();
}

function tree(
  { context }: Stage,
  x: number,
  foot: number,
  size: number,
  [light, dark]: readonly [string, string],
  trunk: string,
  random: () => number,
): void {
  const height = size * 0.5;
  shape(
    context,
    [
      [x - size * 0.028, foot],
      [x - size * 0.016, foot - height],
      [x + size * 0.016, foot - height],
      [x + size * 0.03, foot],
    ],
    trunk,
  );
  for (let i = 0; i < 9; i += 1) {
    const [dx, dy] = [(random() - 0.5) * size * 0.34, (random() - 0.75) * size * 0.34];
    oval(
      context,
      x + dx,
      foot - height + dy,
      size * (0.1 + random() * 0.06),
      size * (0.09 + random() * 0.05),
      i < 5 ? dark : light,
    );
  }
}

function tufts(stage: Stage, ground: number, unit: number, { blades, bloom }: Season): void {
  const { context, width, height } = stage;
  const random = chanceOf(stage, 22);
  for (let i = 0; i < 130; i += 1) {
    const depth = random();
    const y = ground + unit * 0.05 + (height * 1.04 - ground - unit * 0.05) * depth ** 1.3;
    const side = random() < 0.5 ? random() * 0.34 : 0.66 + random() * 0.34;
    const x = (side + (side < 0.5 ? -depth * 0.16 : depth * 0.16)) * width;
    const size = unit * (0.008 + depth * 0.026);
    if (bloom && random() < 0.16) {
      oval(
        context,
        x,
        y - size,
        size * 0.4,
        size * 0.4,
        ['#f6d25a', '#f29bb6', '#ffffff', '#e8744a'][i % 4] ?? '#ffffff',
      );
      continue;
    }
    for (const lean of [-0.5, 0, 0.5])
      shape(
        context,
        [
          [x - size * 0.16 + lean * size * 0.3, y],
          [x + lean * size * 1.1, y - size * 1.5],
          [x + size * 0.16 + lean * size * 0.3, y],
        ],
        blades[i % 3] ?? blades[0],
      );
  }
}
