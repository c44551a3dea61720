import { createRandom } from '@ai-site/shared/random';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { CutoutMode } from '../../../tasks/operations.ts';
import { createFloatPlane, createRaster, type FloatPlane, type Raster } from '../raster/raster.ts';

type Paint = (context: SKRSContext2D) => void;

/** An image that is put together from a background and a subject, in a unit square. */
interface Composition {
  readonly mode: CutoutMode;
  readonly background: Paint;
  readonly subject: Paint;
}

/** An image whose true cutout is known. */
export interface SampleSubject {
  readonly mode: CutoutMode;
  readonly image: Raster;
  /** Of the subject, 0 to 1. */
  readonly alpha: FloatPlane;
}

const rgb = (red: number, green: number, blue: number, alpha = 1): string => `rgb(${red} ${green} ${blue} / ${alpha})`;

function fill(context: SKRSContext2D, colour: string | CanvasGradient, draw: () => void): void {
  context.fillStyle = colour;
  context.beginPath();
  draw();
  context.fill();
}

/** A gradient between two points: colours at equal distances. */
function gradient(
  context: SKRSContext2D,
  [x0, y0, x1, y1]: readonly [number, number, number, number],
  ...colours: readonly string[]
): CanvasGradient {
  const result = context.createLinearGradient(x0, y0, x1, y1);
  colours.forEach((colour, index) => {
    result.addColorStop(index / (colours.length - 1), colour);
  });
  return result;
}

const room =
  (wall: readonly [string, string], table: string, from: number): Paint =>
  (c) => {
    fill(c, gradient(c, [0, 0, 1, from], ...wall), () => c.rect(0, 0, 1, 1));
    fill(c, table, () => c.rect(0, from, 1, 1));
  };

const shadow = (c: SKRSContext2D, x: number, y: number, width: number): void => {
  for (let ring = 6; ring > 0; ring -= 1)
    fill(c, rgb(40, 36, 30, 0.05), () =>
      c.ellipse(x, y, (width * (5 + ring)) / 10, (0.035 * (5 + ring)) / 10 + 0.01, 0, 0, 7),
    );
};

/** Discs out of focus. */
const bokeh =
  (ground: string, colours: readonly string[], seed: number): Paint =>
  (c) => {
    fill(c, ground, () => c.rect(0, 0, 1, 1));
    const random = createRandom(seed);
    for (let i = 0; i < 60; i += 1) {
      const [x, y, r] = [random(), random(), 0.04 + random() * 0.09];
      fill(c, colours[i % colours.length] ?? ground, () => c.arc(x, y, r, 0, 7));
    }
  };

const grass: Paint = (c) => {
  fill(c, gradient(c, [0, 0, 0, 0.4], rgb(168, 204, 232), rgb(214, 228, 236)), () => c.rect(0, 0, 1, 1));
  fill(c, rgb(96, 136, 62), () => c.rect(0, 0.38, 1, 1));
  const random = createRandom(5);
  c.lineWidth = 0.004;
  for (let i = 0; i < 2600; i += 1) {
    const [x, y] = [random(), 0.38 + random() * 0.62];
    c.strokeStyle = rgb(70 + random() * 60, 110 + random() * 60, 40 + random() * 30);
    c.beginPath();
    c.moveTo(x, y);
    c.lineTo(x + (random() - 0.5) * 0.02, y - 0.03);
    c.stroke();
  }
};

const strands: Paint = (c) => {
  const random = createRandom(23);
  c.strokeStyle = rgb(44, 30, 24, 0.85);
  for (let i = 0; i < 160; i += 1) {
    const angle = Math.PI * (0.95 + random() * 1.1);
    c.lineWidth = 0.003 + random() * 0.002;
    c.beginPath();
    c.moveTo(0.5 + Math.cos(angle) * 0.15, 0.33 + Math.sin(angle) * 0.18);
    c.quadraticCurveTo(
      0.5 + Math.cos(angle) * 0.22,
      0.33 + Math.sin(angle) * 0.2,
      0.5 + Math.cos(angle + random() - 0.5) * 0.25,
      0.36 + Math.sin(angle) * 0.24,
    );
    c.stroke();
  }
};

const portrait =
  (shirt: string | CanvasGradient): Paint =>
  (c) => {
    fill(c, shirt, () => {
      c.moveTo(0.1, 1);
      c.quadraticCurveTo(0.12, 0.7, 0.4, 0.64);
      c.lineTo(0.6, 0.64);
      c.quadraticCurveTo(0.88, 0.7, 0.9, 1);
    });
    fill(c, rgb(214, 164, 132), () => c.rect(0.43, 0.52, 0.14, 0.15));
    fill(c, rgb(40, 28, 24), () => c.ellipse(0.5, 0.33, 0.17, 0.2, 0, 0, 7));
    fill(c, gradient(c, [0.36, 0, 0.64, 0], rgb(232, 184, 152), rgb(206, 152, 122)), () =>
      c.ellipse(0.5, 0.4, 0.13, 0.17, 0, 0, 7),
    );
    strands(c);
  };

/** Eyes, a nose and a mouth: nets of people know faces by them. */
const features: Paint = (c) => {
  for (const x of [0.45, 0.55]) {
    fill(c, rgb(244, 240, 236), () => c.ellipse(x, 0.385, 0.026, 0.014, 0, 0, 7));
    fill(c, rgb(60, 42, 32), () => c.arc(x, 0.385, 0.012, 0, 7));
    fill(c, rgb(70, 48, 38), () => c.ellipse(x, 0.355, 0.032, 0.007, 0, 0, 7));
  }
  fill(c, rgb(186, 132, 104), () => c.ellipse(0.5, 0.45, 0.018, 0.01, 0, 0, 7));
  fill(c, rgb(176, 84, 80), () => c.ellipse(0.5, 0.505, 0.042, 0.013, 0, 0, 7));
};

const bottle: Paint = (c) => {
  const glass = gradient(c, [0.36, 0, 0.64, 0], rgb(110, 58, 14), rgb(196, 120, 44), rgb(92, 46, 10));
  fill(c, glass, () => c.roundRect(0.36, 0.32, 0.28, 0.54, 0.03));
  fill(c, glass, () => c.roundRect(0.44, 0.16, 0.12, 0.2, 0.02));
  fill(c, rgb(36, 36, 40), () => c.roundRect(0.43, 0.1, 0.14, 0.09, 0.01));
  fill(c, gradient(c, [0.36, 0, 0.64, 0], rgb(136, 166, 166), rgb(164, 196, 196), rgb(140, 170, 170)), () =>
    c.rect(0.36, 0.44, 0.28, 0.3),
  );
  for (const y of [0.52, 0.58, 0.64]) fill(c, rgb(40, 60, 62), () => c.rect(0.42, y, 0.16, 0.018));
};

const ball: Paint = (c) => {
  c.save();
  c.beginPath();
  c.arc(0.5, 0.56, 0.25, 0, 7);
  c.clip();
  [rgb(214, 60, 48), rgb(98, 138, 64), rgb(240, 238, 230), rgb(98, 138, 64), rgb(40, 86, 170)].forEach((colour, i) => {
    fill(c, colour, () => c.rect(0.25, 0.31 + i * 0.1, 0.5, 0.1));
  });
  const light = c.createRadialGradient(0.42, 0.46, 0.02, 0.5, 0.56, 0.27);
  light.addColorStop(0, rgb(255, 255, 255, 0.35));
  light.addColorStop(0.6, rgb(0, 0, 0, 0));
  light.addColorStop(1, rgb(0, 0, 0, 0.45));
  fill(c, light, () => c.rect(0, 0, 1, 1));
  c.restore();
};

const chair: Paint = (c) => {
  const wood = gradient(c, [0.25, 0, 0.75, 0], rgb(150, 96, 52), rgb(104, 62, 32));
  for (const x of [0.28, 0.4, 0.52, 0.64]) fill(c, wood, () => c.rect(x, 0.16, 0.05, 0.44));
  fill(c, wood, () => c.roundRect(0.26, 0.12, 0.45, 0.07, 0.02));
  fill(c, wood, () => c.roundRect(0.22, 0.56, 0.54, 0.07, 0.02));
  for (const x of [0.25, 0.67]) fill(c, wood, () => c.rect(x, 0.6, 0.05, 0.3));
};

const panda: Paint = (c) => {
  const fur = c.createRadialGradient(0.46, 0.5, 0.05, 0.5, 0.6, 0.34);
  fur.addColorStop(0, rgb(248, 248, 246));
  fur.addColorStop(0.75, rgb(226, 226, 224));
  fur.addColorStop(1, rgb(176, 178, 180));
  const black = rgb(34, 34, 38);
  fill(c, black, () => c.ellipse(0.3, 0.86, 0.13, 0.08, 0, 0, 7));
  fill(c, black, () => c.ellipse(0.7, 0.86, 0.13, 0.08, 0, 0, 7));
  fill(c, fur, () => c.ellipse(0.5, 0.66, 0.24, 0.24, 0, 0, 7));
  for (const x of [0.34, 0.66]) fill(c, black, () => c.arc(x, 0.2, 0.065, 0, 7));
  for (const x of [0.3, 0.7]) fill(c, black, () => c.ellipse(x, 0.6, 0.07, 0.16, x < 0.5 ? 0.4 : -0.4, 0, 7));
  fill(c, fur, () => c.ellipse(0.5, 0.34, 0.21, 0.19, 0, 0, 7));
  for (const x of [0.42, 0.58]) fill(c, black, () => c.ellipse(x, 0.33, 0.04, 0.055, x < 0.5 ? 0.5 : -0.5, 0, 7));
  fill(c, black, () => c.ellipse(0.5, 0.42, 0.03, 0.02, 0, 0, 7));
};

const car: Paint = (c) => {
  fill(c, gradient(c, [0, 0.36, 0, 0.72], rgb(70, 120, 200), rgb(30, 66, 130)), () => {
    c.moveTo(0.1, 0.66);
    c.quadraticCurveTo(0.1, 0.52, 0.26, 0.5);
    c.quadraticCurveTo(0.36, 0.34, 0.5, 0.34);
    c.quadraticCurveTo(0.66, 0.34, 0.74, 0.5);
    c.quadraticCurveTo(0.92, 0.52, 0.9, 0.68);
    c.lineTo(0.1, 0.7);
  });
  fill(c, rgb(196, 206, 212), () => {
    c.moveTo(0.34, 0.5);
    c.quadraticCurveTo(0.4, 0.39, 0.5, 0.39);
    c.quadraticCurveTo(0.6, 0.39, 0.67, 0.5);
  });
  fill(c, rgb(34, 60, 110), () => c.rect(0.49, 0.38, 0.02, 0.13));
  for (const x of [0.28, 0.73]) {
    fill(c, rgb(28, 28, 30), () => c.arc(x, 0.69, 0.085, 0, 7));
    fill(c, rgb(150, 152, 156), () => c.arc(x, 0.69, 0.045, 0, 7));
  }
};

const street: Paint = (c) => {
  fill(c, gradient(c, [0, 0, 0, 0.5], rgb(206, 214, 220), rgb(190, 198, 204)), () => c.rect(0, 0, 1, 1));
  for (const [x, top, shade] of [
    [0, 0.14, 172],
    [0.22, 0.24, 160],
    [0.7, 0.1, 178],
  ] as const)
    fill(c, rgb(shade, shade - 4, shade - 10), () => c.rect(x, top, 0.24, 0.5));
  fill(c, gradient(c, [0, 0.58, 0, 1], rgb(140, 140, 142), rgb(104, 104, 106)), () => c.rect(0, 0.58, 1, 0.42));
  shadow(c, 0.5, 0.77, 0.44);
};

/** By what is hard about them. */
const compositions: Readonly<Record<string, Composition>> = {
  'label of the colour of the wall': {
    mode: 'product',
    background: (c) => {
      room([rgb(158, 190, 190), rgb(146, 178, 178)], rgb(122, 104, 86), 0.8)(c);
      shadow(c, 0.5, 0.86, 0.22);
    },
    subject: bottle,
  },
  'ball with stripes of the colour of grass': { mode: 'general', background: grass, subject: ball },
  'chair with gaps': {
    mode: 'product',
    background: room([rgb(226, 218, 204), rgb(208, 198, 182)], rgb(180, 166, 148), 0.82),
    subject: chair,
  },
  'panda in snow': {
    mode: 'general',
    background: room([rgb(226, 232, 238), rgb(214, 222, 230)], rgb(236, 240, 244), 0.74),
    subject: panda,
  },
  'car with windows of the colour of the sky': { mode: 'general', background: street, subject: car },
  'hair in the wind': {
    mode: 'hair',
    background: bokeh(
      rgb(120, 150, 178),
      [rgb(150, 178, 200, 0.4), rgb(96, 126, 156, 0.4), rgb(210, 200, 170, 0.25)],
      9,
    ),
    subject: portrait(rgb(150, 40, 60)),
  },
  'shirt of the colour of the wall': {
    mode: 'portrait',
    background: room([rgb(176, 168, 158), rgb(160, 152, 142)], rgb(110, 84, 62), 0.82),
    subject: (c) => {
      portrait(
        gradient(
          c,
          [0.1, 0, 0.9, 0],
          rgb(120, 112, 104),
          rgb(180, 172, 162),
          rgb(150, 142, 132),
          rgb(176, 168, 158),
          rgb(128, 120, 112),
        ),
      )(c);
      features(c);
    },
  },
};

export const sampleSubjects = Object.keys(compositions);

const places: Readonly<Record<string, Paint>> = {
  'on grass': grass,
  'in a street': street,
  'in snow': room([rgb(226, 232, 238), rgb(214, 222, 230)], rgb(236, 240, 244), 0.74),
  'in a room': room([rgb(158, 190, 190), rgb(146, 178, 178)], rgb(122, 104, 86), 0.8),
};
const persons = ['hair in the wind', 'shirt of the colour of the wall'] as const;
const elsewhere = Object.fromEntries(
  persons.flatMap((person) =>
    Object.entries(places).flatMap(([place, background]) => {
      const composition = compositions[person];
      return composition === undefined ? [] : [[`${person}, ${place}`, { ...composition, background }]];
    }),
  ),
);

/** Ten drawn people: two of them, each in five places. */
export const samplePeople: readonly string[] = [...persons, ...Object.keys(elsewhere)];

function painted(side: number, paint: Paint): Uint8ClampedArray {
  const canvas = createCanvas(side, side);
  const context = canvas.getContext('2d');
  context.scale(side, side);
  paint(context);
  return context.getImageData(0, 0, side, side).data;
}

/** Noise of a camera in steps of 255. */
const NOISE = 5;

export function sampleSubject(name: string, side: number): SampleSubject {
  const composition = compositions[name] ?? elsewhere[name];
  if (composition === undefined) throw new Error(`no such subject: ${name}`);
  const [back, front] = [painted(side, composition.background), painted(side, composition.subject)];
  const random = createRandom(31);
  const image = createRaster(side, side);
  const alpha = createFloatPlane(side, side);
  for (let i = 0; i < alpha.data.length; i += 1) {
    const share = (front[i * 4 + 3] ?? 0) / 255;
    alpha.data[i] = share;
    for (let c = 0; c < 3; c += 1) {
      const noise = (random() + random() + random() - 1.5) * NOISE;
      image.data[i * 4 + c] = (front[i * 4 + c] ?? 0) * share + (back[i * 4 + c] ?? 0) * (1 - share) + noise;
    }
    image.data[i * 4 + 3] = 255;
  }
  return { mode: composition.mode, image, alpha };
}

/** Intersection over union of the alpha of a cutout and the true one. */
export function alphaOverlap({ data }: Raster, alpha: FloatPlane): number {
  let both = 0;
  let either = 0;
  alpha.data.forEach((truth, i) => {
    const found = (data[i * 4 + 3] ?? 0) / 255;
    both += Math.min(found, truth);
    either += Math.max(found, truth);
  });
  return both / either;
}
