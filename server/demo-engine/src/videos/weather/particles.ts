import { createRandom } from '@ai-site/shared/random';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { FrameSize } from '../../../../src/engines/classical/videos/encode/frames.ts';

/** What moves in the air of a scene. */
export const airs = ['snow', 'rain', 'petals', 'leaves', 'fireflies', 'stars', 'dust', 'mist', 'hearts'] as const;
export type Air = (typeof airs)[number];

/** Draws what moves at a second. Pure: the same second gives the same image. */
export type Overlay = (context: SKRSContext2D, seconds: number) => void;

interface Particle {
  /** Place at the beginning, 0 to 1. */
  readonly x: number;
  readonly y: number;
  /** 0: far away, 1: near. */
  readonly depth: number;
  readonly phase: number;
}

function particles(count: number, seed: number): readonly Particle[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => ({
    x: random(),
    y: random(),
    depth: random(),
    phase: random() * Math.PI * 2,
  }));
}

/** 0 to 1 again and again. */
const wrapped = (value: number): number => value - Math.floor(value);

const TURN = Math.PI * 2;

function dot(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.arc(x, y, radius, 0, TURN);
  context.fill();
}

function glow(context: SKRSContext2D, x: number, y: number, radius: number, rgb: string, strength: number): void {
  const light = context.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, `rgb(${rgb} / ${strength})`);
  light.addColorStop(0.35, `rgb(${rgb} / ${strength * 0.35})`);
  light.addColorStop(1, `rgb(${rgb} / 0)`);
  context.fillStyle = light;
  dot(context, x, y, radius);
}

/** A leaf or petal that turns while it falls. */
function flake(context: SKRSContext2D, x: number, y: number, radius: number, turn: number, tilt: number): void {
  context.save();
  context.translate(x, y);
  context.rotate(turn);
  context.scale(1, 0.35 + 0.65 * Math.abs(Math.cos(tilt)));
  context.beginPath();
  context.moveTo(-radius, 0);
  context.quadraticCurveTo(0, -radius * 0.8, radius, 0);
  context.quadraticCurveTo(0, radius * 0.8, -radius, 0);
  context.fill();
  context.restore();
}

function heart(context: SKRSContext2D, x: number, y: number, radius: number): void {
  context.beginPath();
  context.moveTo(x, y + radius * 0.9);
  context.bezierCurveTo(x - radius * 1.5, y - radius * 0.1, x - radius * 0.7, y - radius * 1.1, x, y - radius * 0.35);
  context.bezierCurveTo(x + radius * 0.7, y - radius * 1.1, x + radius * 1.5, y - radius * 0.1, x, y + radius * 0.9);
  context.fill();
}

type AirMaker = (size: FrameSize, seed: number) => Overlay;

/** Falls and drifts: speeds in heights per second, sizes in parts of the shorter side. */
const falling =
  (
    count: number,
    speed: number,
    drift: number,
    size: number,
    draw: (context: SKRSContext2D, x: number, y: number, radius: number, particle: Particle, seconds: number) => void,
  ): AirMaker =>
  ({ width, height }, seed) => {
    const all = particles(count, seed);
    const unit = Math.min(width, height) * size;
    return (context, seconds) => {
      for (const particle of all) {
        const near = 0.35 + particle.depth * 0.9;
        const sway = Math.sin(seconds * 0.9 + particle.phase) * 0.012;
        const x = (wrapped(particle.x + seconds * drift * near + sway) * 1.1 - 0.05) * width;
        const y = (wrapped(particle.y + seconds * speed * near) * 1.1 - 0.05) * height;
        draw(context, x, y, unit * near, particle, seconds);
      }
    };
  };

const petalColours = ['255 214 224', '255 190 208', '255 232 236'] as const;
const leafColours = ['208 96 38', '226 150 52', '170 62 34'] as const;
const coloured = (colours: readonly string[], { phase }: Particle, alpha: number): string =>
  `rgb(${colours[Math.floor(phase * 10) % colours.length]} / ${alpha})`;

const makers: Readonly<Record<Air, AirMaker>> = {
  snow: falling(260, 0.13, 0.03, 0.0055, (context, x, y, radius, { depth }) => {
    context.fillStyle = `rgb(255 255 255 / ${0.35 + depth * 0.5})`;
    dot(context, x, y, radius);
  }),
  rain: falling(320, 1.9, 0.14, 0.045, (context, x, y, length, { depth }) => {
    context.strokeStyle = `rgb(214 228 242 / ${0.08 + depth * 0.2})`;
    context.lineWidth = 0.8 + depth * 1.1;
    context.beginPath();
    context.moveTo(x, y);
    context.lineTo(x - length * 0.13, y - length);
    context.stroke();
  }),
  petals: falling(70, 0.11, 0.07, 0.011, (context, x, y, radius, particle, seconds) => {
    context.fillStyle = coloured(petalColours, particle, 0.85);
    flake(context, x, y, radius, particle.phase + seconds * 0.8, particle.phase + seconds * 2.1);
  }),
  leaves: falling(46, 0.12, 0.05, 0.016, (context, x, y, radius, particle, seconds) => {
    context.fillStyle = coloured(leafColours, particle, 0.9);
    flake(context, x, y, radius, particle.phase + seconds * 0.7, particle.phase + seconds * 1.7);
  }),
  fireflies: falling(40, -0.012, 0.014, 0.022, (context, x, y, radius, { phase }, seconds) => {
    glow(context, x, y, radius, '255 236 150', 0.75 * Math.max(0, Math.sin(seconds * 1.6 + phase * 3)));
  }),
  stars: ({ width, height }, seed) => {
    const all = particles(120, seed);
    const unit = Math.min(width, height) * 0.006;
    return (context, seconds) => {
      for (const { x, y, depth, phase } of all) {
        const strength = Math.max(0, Math.sin(seconds * (0.8 + depth) + phase * 5)) ** 3;
        if (strength > 0.02)
          glow(context, x * width, y * y * 0.55 * height, unit * (0.6 + depth), '236 242 255', strength * 0.9);
      }
    };
  },
  dust: falling(60, -0.014, 0.02, 0.006, (context, x, y, radius, { depth, phase }, seconds) => {
    glow(
      context,
      x,
      y,
      radius * 1.6,
      '255 238 204',
      (0.14 + depth * 0.22) * (0.6 + 0.4 * Math.sin(seconds * 1.3 + phase * 4)),
    );
  }),
  mist: ({ width, height }, seed) => {
    const all = particles(9, seed);
    return (context, seconds) => {
      for (const { x, y, depth, phase } of all) {
        const reach = width * (0.2 + depth * 0.18);
        const across = (wrapped(x + seconds * (0.008 + depth * 0.014)) * 1.7 - 0.35) * width;
        glow(
          context,
          across,
          height * (0.52 + y * 0.42) + Math.sin(seconds * 0.3 + phase) * height * 0.01,
          reach,
          '236 240 244',
          0.13,
        );
      }
    };
  },
  hearts: falling(22, -0.1, 0.01, 0.016, (context, x, y, radius, { depth }) => {
    context.fillStyle = `rgb(255 122 150 / ${0.25 + depth * 0.4})`;
    heart(context, x, y, radius);
  }),
};

export const airOverlay = (air: Air, size: FrameSize, seed: number): Overlay => makers[air](size, seed);
