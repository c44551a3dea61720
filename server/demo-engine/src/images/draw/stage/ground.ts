import { box, chanceOf, gradient, oval, type Stage, shape, tintSet, unitOf } from '../sets/paint.ts';
import type { BackdropScene } from './place-kinds.ts';

interface Ground {
  readonly colours: readonly [far: string, near: string];
  readonly cover: 'grass' | 'sand' | 'stones' | 'dust';
}

const grounds: Readonly<Record<BackdropScene, Ground>> = {
  mountains: { colours: ['#a3b56a', '#6f9450'], cover: 'grass' },
  hills: { colours: ['#a9cc6c', '#6fa84c'], cover: 'grass' },
  poster: { colours: ['#7fae6a', '#4f8a58'], cover: 'grass' },
  tree: { colours: ['#a3b05a', '#71904a'], cover: 'grass' },
  dunes: { colours: ['#eccb92', '#dcae6c'], cover: 'sand' },
  sea: { colours: ['#f0dcb0', '#e0c08a'], cover: 'sand' },
  canyon: { colours: ['#d89a6a', '#b8744a'], cover: 'stones' },
  stars: { colours: ['#6f8a6a', '#4a6a54'], cover: 'grass' },
  planet: { colours: ['#b8b4bc', '#8f8c98'], cover: 'dust' },
  'deep-sea': { colours: ['#7fa8a8', '#5f8a94'], cover: 'sand' },
};
const snow: Ground = { colours: ['#f4f7fa', '#d8e2ec'], cover: 'sand' };
const tints = { day: '#ffffff', dawn: '#ffe6d8', sunset: '#ffc094', night: '#4c5c90' } as const;

/** Ground in front of a scene, on which figures stand: a low rise with what grows or lies on it. */
export function paintGround(stage: Stage, scene: BackdropScene, top: number): void {
  const { context, width, height, light } = stage;
  const { colours, cover } = light.weather === 'snow' && grounds[scene].cover === 'grass' ? snow : grounds[scene];
  const random = chanceOf(stage, 31);
  const unit = unitOf(stage);
  const phase = random() * 6;
  const crest = (x: number): number =>
    top + unit * 0.02 * Math.sin((x / width) * 4.1 + phase) + unit * 0.012 * Math.sin((x / width) * 9.7);
  context.save();
  context.beginPath();
  context.moveTo(-width, height * 2);
  for (let x = -width; x <= width * 2; x += width / 40) context.lineTo(x, crest(x));
  context.lineTo(width * 2, height * 2);
  context.closePath();
  context.clip();
  box(context, -width, top - unit * 0.1, width * 3, height * 2, gradient(context, 0, top, 0, height, colours));
  box(
    context,
    -width,
    top - unit * 0.04,
    width * 3,
    unit * 0.09,
    gradient(context, 0, top - unit * 0.04, 0, top + unit * 0.05, ['rgb(255 250 225 / 0.35)', 'rgb(255 250 225 / 0)']),
  );
  for (let i = 0; i < 170; i += 1) {
    const depth = random();
    const x = (random() * 1.4 - 0.2) * width;
    const y = top + unit * 0.03 + (height * 1.05 - top) * depth ** 1.25;
    const size = unit * (0.006 + depth * 0.024);
    if (cover === 'grass') {
      if (random() < 0.12)
        oval(context, x, y - size, size * 0.4, size * 0.4, ['#f6d25a', '#ffffff', '#f29bb6'][i % 3] ?? '#ffffff');
      else
        for (const lean of [-0.5, 0, 0.5])
          shape(
            context,
            [
              [x - size * 0.16 + lean * size * 0.3, y],
              [x + lean * size, y - size * 1.4],
              [x + size * 0.16 + lean * size * 0.3, y],
            ],
            ['rgb(60 110 50 / 0.5)', 'rgb(150 190 90 / 0.5)', 'rgb(40 90 50 / 0.4)'][i % 3] ?? 'rgb(60 110 50 / 0.5)',
          );
    } else if (cover === 'dust') {
      oval(context, x, y, size * 1.4, size * 0.5, 'rgb(70 66 80 / 0.25)');
      oval(context, x, y + size * 0.12, size * 1.1, size * 0.34, 'rgb(235 232 240 / 0.3)');
    } else
      oval(
        context,
        x,
        y,
        size * (cover === 'stones' ? 0.9 : 1.6),
        size * (cover === 'stones' ? 0.5 : 0.14),
        i % 2 === 0 ? 'rgb(110 80 50 / 0.16)' : 'rgb(255 248 225 / 0.3)',
      );
  }
  tintSet(
    stage,
    scene === 'deep-sea'
      ? '#3f7aa8'
      : scene === 'planet'
        ? '#a8a8c4'
        : scene === 'stars'
          ? tints.night
          : tints[light.time],
  );
  context.restore();
}
