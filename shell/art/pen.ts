import type { SKRSContext2D } from '@napi-rs/canvas';

type Pen = SKRSContext2D;

export function smooth(g: Pen, draw: () => void, fill: string | ReturnType<Pen['createLinearGradient']>): void {
  g.beginPath();
  draw();
  g.fillStyle = fill;
  g.fill();
}

export function fade(g: Pen, x0: number, y0: number, x1: number, y1: number, ...stops: readonly string[]) {
  const ink = g.createLinearGradient(x0, y0, x1, y1);
  for (const [i, code] of stops.entries()) ink.addColorStop(stops.length === 1 ? 0 : i / (stops.length - 1), code);
  return ink;
}
