import type { SKRSContext2D } from '@napi-rs/canvas';

/** A person of the illustration kit. The drawing space is 600 × 800 units, head centred near (300, 300). */
export interface Person {
  readonly skin: { readonly base: string; readonly shade: string; readonly blush: string };
  readonly hair: { readonly base: string; readonly shine: string; readonly cut: HairCut };
  readonly wear: { readonly base: string; readonly shade: string; readonly under: string; readonly style: Wear };
  readonly glasses?: string;
  readonly beard?: boolean;
  readonly earrings?: string;
  /** Head tilt in degrees. */
  readonly tilt?: number;
  readonly smile?: 'closed' | 'open';
}

export type HairCut = 'long' | 'bob' | 'bun' | 'crop' | 'sweep' | 'curls';
export type Wear = 'blazer' | 'shirt' | 'rollneck' | 'apron' | 'hoodie';

export type Pen = SKRSContext2D;

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
