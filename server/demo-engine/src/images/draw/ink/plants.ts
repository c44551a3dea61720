import { between, type Random } from '@ai-site/shared/random';
import { type Rgb, rgb } from '../framebuffer/rgb.ts';
import { bent, type Paper } from './paper.ts';

const blossomRed = rgb('#c0323c');
const lotusPink = rgb('#d8647e');
const leafGreen = rgb('#4a6a4c');

/** Bamboo stalks in joints, with leaves in groups of three to five. */
export function bamboo(paper: Paper, random: Random, side: number): void {
  const { unit, framebuffer } = paper;
  for (let i = 0; i < 4; i += 1) {
    const depth = i / 3;
    const density = 0.25 + 1.1 * depth ** 1.5;
    let x = framebuffer.width * (0.5 + side * between(random, 0.08, 0.42));
    let y = framebuffer.height * 1.03;
    const lean = between(random, -0.1, 0.1);
    const width = unit * (0.012 + 0.016 * depth);
    for (let joint = 0; joint < 9 && y > -unit * 0.1; joint += 1) {
      const length = unit * (0.12 + 0.02 * joint) * (0.9 + 0.2 * random());
      const nx = x + lean * length + unit * 0.004 * joint * lean;
      const ny = y - length;
      paper.stroke(
        [
          [x, y - unit * 0.004],
          [nx, ny + unit * 0.004],
        ],
        (t) => width * (1 + 0.14 * Math.abs(t - 0.5) * 2),
        density * 0.85,
        0.62,
      );
      paper.stroke(
        bent(nx - width * 0.7, ny + unit * 0.002, nx, ny - unit * 0.006, nx + width * 0.7, ny + unit * 0.002, 4),
        () => unit * 0.005,
        density * 1.3,
        0.9,
      );
      if (joint > 1 && random() < 0.75)
        leafGroup(paper, random, nx, ny, unit * (0.09 + 0.05 * depth), density, random() < 0.5 ? -1 : 1);
      x = nx;
      y = ny;
    }
  }
}

function leafGroup(
  paper: Paper,
  random: Random,
  x: number,
  y: number,
  size: number,
  density: number,
  side: number,
): void {
  const tx = x + side * size * 0.7;
  const ty = y - size * 0.22;
  paper.stroke(bent(x, y, x + side * size * 0.4, y - size * 0.25, tx, ty), () => paper.unit * 0.003, density, 0.9);
  const count = 3 + Math.floor(random() * 3);
  for (let i = 0; i < count; i += 1) {
    const angle = Math.PI / 2 - side * between(random, -0.15, 1.15);
    const length = size * between(random, 0.8, 1.35);
    const ex = tx + Math.cos(angle) * length;
    const ey = ty + Math.sin(angle) * length;
    const bend = (random() - 0.5) * length * 0.2;
    paper.stroke(
      bent(tx, ty, (tx + ex) / 2 + bend, (ty + ey) / 2, ex, ey),
      (t) => size * 0.17 * Math.sin(Math.PI * Math.min(1, t * 0.94 + 0.06)) ** 0.8 * (1 - t * 0.35),
      density * between(random, 0.8, 1.4),
      0.8,
    );
  }
}

/** An old branch with plum blossoms in red wash. */
export function plum(paper: Paper, random: Random, side: number): void {
  const { unit, framebuffer } = paper;
  const tips: [number, number][] = [];
  const grow = (x: number, y: number, angle: number, length: number, width: number, depth: number): void => {
    const turn = angle + between(random, -0.35, 0.35);
    const ex = x + Math.cos(turn) * length;
    const ey = y + Math.sin(turn) * length;
    const bend = between(random, -0.16, 0.16) * length;
    paper.stroke(
      bent(x, y, (x + ex) / 2 - Math.sin(turn) * bend, (y + ey) / 2 + Math.cos(turn) * bend, ex, ey),
      (t) => width * (1 - 0.35 * t) * (1 + 0.14 * Math.sin(t * 17 + width)),
      1.35,
      0.35 + 0.12 * depth,
    );
    tips.push([ex, ey]);
    if (depth > 1) tips.push([(x + ex) / 2, (y + ey) / 2]);
    if (depth >= 4) return;
    const forks = depth === 0 ? 3 : 2;
    for (let i = 0; i < forks; i += 1)
      grow(
        x + (ex - x) * (i === 0 ? 1 : between(random, 0.45, 0.95)),
        y + (ey - y) * (i === 0 ? 1 : between(random, 0.45, 0.95)),
        turn + (i === 0 ? 0.08 : i % 2 === 0 ? 0.75 : -0.75) * between(random, 0.6, 1.2),
        length * between(random, 0.62, 0.85),
        width * (i === 0 ? 0.66 : 0.45),
        depth + 1,
      );
  };
  grow(
    framebuffer.width * (0.5 - side * 0.56),
    framebuffer.height * between(random, 0.62, 0.9),
    side > 0 ? -0.55 : Math.PI + 0.55,
    unit * 0.36,
    unit * 0.052,
    0,
  );
  for (const [x, y] of tips)
    for (let i = 0; i < 2; i += 1)
      if (random() < 0.62)
        blossom(
          paper,
          random,
          x + (random() - 0.5) * unit * 0.06,
          y + (random() - 0.5) * unit * 0.06,
          unit * between(random, 0.014, 0.025),
        );
}

function blossom(paper: Paper, random: Random, x: number, y: number, size: number): void {
  const turn = random() * Math.PI;
  for (let petal = 0; petal < 5; petal += 1) {
    const angle = turn + (petal * Math.PI * 2) / 5;
    paper.wash(
      x + Math.cos(angle) * size * 0.72,
      y + Math.sin(angle) * size * 0.72,
      size * 0.68,
      size * 0.68,
      between(random, 0.5, 0.95),
      blossomRed,
    );
  }
  for (let i = 0; i < 9; i += 1) {
    const angle = (i / 9) * Math.PI * 2 + turn;
    paper.stroke(
      [
        [x, y],
        [x + Math.cos(angle) * size * 0.62, y + Math.sin(angle) * size * 0.62],
      ],
      () => paper.unit * 0.0016,
      1.1,
      1,
    );
    paper.wash(
      x + Math.cos(angle) * size * 0.66,
      y + Math.sin(angle) * size * 0.66,
      paper.unit * 0.003,
      paper.unit * 0.003,
      1.6,
    );
  }
}

/** Large leaves on the water, stalks, and flowers of pointed petals. */
export function lotus(paper: Paper, random: Random): void {
  const { unit, framebuffer } = paper;
  for (let i = 0; i < 5; i += 1) {
    const x = framebuffer.width * between(random, 0.08, 0.92);
    const y = framebuffer.height * between(random, 0.56, 0.86);
    const rx = unit * between(random, 0.13, 0.24);
    const ry = rx * between(random, 0.42, 0.6);
    stalk(paper, random, x, y, leafGreen);
    paper.wash(x, y, rx, ry, between(random, 0.7, 1.5), i % 2 === 0 ? leafGreen : rgb('#39423e'));
    paper.wash(x + rx * 0.15, y + ry * 0.2, rx * 0.62, ry * 0.6, 0.5);
    for (let vein = 0; vein < 11; vein += 1) {
      const angle = (vein / 11) * Math.PI * 2 + random() * 0.2;
      paper.stroke(
        bent(
          x,
          y,
          x + Math.cos(angle) * rx * 0.5,
          y + Math.sin(angle) * ry * 0.5 - ry * 0.08,
          x + Math.cos(angle) * rx * 0.88,
          y + Math.sin(angle) * ry * 0.88,
          5,
        ),
        (t) => unit * 0.0042 * (1 - t * 0.7),
        0.85,
        0.6,
      );
    }
  }
  for (let i = 0; i < 2; i += 1) {
    const x = framebuffer.width * (i === 0 ? between(random, 0.36, 0.5) : between(random, 0.62, 0.78));
    const y = framebuffer.height * between(random, 0.28, 0.42);
    stalk(paper, random, x, y, leafGreen);
    flower(paper, random, x, y, unit * (i === 0 ? 0.17 : 0.11), i === 1);
  }
}

function stalk(paper: Paper, random: Random, x: number, y: number, colour: Rgb): void {
  const { framebuffer, unit } = paper;
  paper.stroke(
    bent(
      x,
      y,
      x + (random() - 0.5) * unit * 0.1,
      (y + framebuffer.height) / 2,
      x + (random() - 0.5) * unit * 0.16,
      framebuffer.height * 1.05,
    ),
    () => unit * 0.008,
    0.8,
    0.6,
    colour,
  );
}

function flower(paper: Paper, random: Random, x: number, y: number, size: number, isBud: boolean): void {
  const petals = isBud ? 5 : 15;
  for (let i = 0; i < petals; i += 1) {
    const t = (i / (petals - 1)) * 2 - 1;
    const order = i % 2 === 0 ? 1 : 0.82;
    const angle = -Math.PI / 2 + t * (isBud ? 0.45 : 1.55);
    const length = size * order * (isBud ? 1 : 0.75 + 0.25 * Math.cos(t * 1.5)) * between(random, 0.92, 1.06);
    const ex = x + Math.cos(angle) * length;
    const ey = y + Math.sin(angle) * length * (isBud ? 1 : 0.88);
    const path = bent(
      x,
      y,
      x + Math.cos(angle) * length * 0.5 + (random() - 0.5) * size * 0.1,
      y + Math.sin(angle) * length * 0.5,
      ex,
      ey,
      7,
    );
    const profile = (share: number): number =>
      size * 0.36 * Math.sin(Math.PI * Math.min(1, share * 0.9 + 0.07)) ** 0.9 * (1 - share * 0.25);
    paper.stroke(path, profile, 0.32, 0.95, lotusPink);
    // The tip is the deepest.
    paper.stroke(path.slice(4), (share) => profile(0.55 + share * 0.45) * 0.9, 0.55, 0.95, lotusPink);
    paper.stroke(path, () => paper.unit * 0.0012, 0.45, 0.8, rgb('#8a2e44'));
  }
  if (!isBud) paper.wash(x, y - size * 0.16, size * 0.16, size * 0.1, 0.9, rgb('#b0a23a'));
}
