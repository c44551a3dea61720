import { fbm, noise, seeded } from './noise.ts';
import { paint } from './paint.ts';
import { ease, lerp } from './palette.ts';
import type { Bitmap } from './raster.ts';

const INKS = ['#FF5E7E', '#FF8F6B', '#FFC27A', '#FFE7C2', '#C77DFF', '#6C5CFF', '#3FB6F0', '#7FF0DC'];

/** Petal outline of a rose curve: radius of the flower at an angle, 0..1. */
function reach(angle: number, petals: number): number {
  return 0.56 + 0.44 * Math.abs(Math.cos((petals * angle) / 2)) ** 0.6;
}

/** A flower drawn with tens of thousands of strokes along a bent field. Units: 1000 per side. */
export function bloomField(width: number, height: number): Bitmap {
  return paint(
    width,
    height,
    1000,
    (g) => {
      const sky = g.createRadialGradient(500, 500, 40, 500, 500, 760);
      sky.addColorStop(0, '#2A1850');
      sky.addColorStop(0.55, '#140F30');
      sky.addColorStop(1, '#0A0B18');
      g.fillStyle = sky;
      g.fillRect(0, 0, 1000, 1000);
      const random = seeded(5);
      g.lineCap = 'round';
      const rings = [
        { petals: 7, size: 470, turn: 0, strokes: 5200, shade: 0.5 },
        { petals: 6, size: 350, turn: 0.35, strokes: 4600, shade: 0.75 },
        { petals: 5, size: 225, turn: 0.9, strokes: 3200, shade: 1 },
      ];
      for (const ring of rings) {
        for (let n = 0; n < ring.strokes; n++) {
          const angle = random() * Math.PI * 2;
          const far = reach(angle + ring.turn, ring.petals) * ring.size;
          let r = far * (0.1 + 0.75 * random());
          let a = angle;
          const petal = Math.cos(ring.petals * (angle + ring.turn));
          const pick =
            (0.5 + 0.5 * noise(a * 1.3 + ring.turn * 5, r * 0.006)) * 5 + random() * 1.6 + (1 - ring.shade) * 5 - 1.9;
          g.strokeStyle = INKS[Math.min(INKS.length - 1, Math.max(0, Math.floor(pick)))] ?? '#fff';
          g.globalAlpha = lerp(0.1, 0.42, random()) * ring.shade * (0.55 + 0.45 * petal * petal);
          g.lineWidth = lerp(0.5, 1.9, random() ** 3);
          g.beginPath();
          for (let s = 0; s < 34; s++) {
            const bend = fbm(Math.cos(a) * r * 0.004 + ring.turn, Math.sin(a) * r * 0.004, 3);
            a += (bend * 0.012 + 0.004 * Math.sin(ring.petals * (a + ring.turn))) * (1 + 60 / (r + 20));
            r += 3.4;
            const edge = reach(a + ring.turn, ring.petals) * ring.size;
            if (r > edge) break;
            const lift = ease(0.6, 1, r / edge) * 10;
            const x = 500 + Math.cos(a) * r;
            const y = 500 + Math.sin(a) * r - lift;
            if (s === 0) g.moveTo(x, y);
            else g.lineTo(x, y);
          }
          g.stroke();
        }
      }
      // Stamens: a phyllotaxis of bright points.
      for (let n = 0; n < 240; n++) {
        const r = 4.6 * Math.sqrt(n);
        const a = n * 2.39996;
        g.globalAlpha = 0.9;
        g.fillStyle = n % 3 ? '#FFE3A0' : '#FFB35C';
        g.beginPath();
        g.arc(500 + Math.cos(a) * r, 496 + Math.sin(a) * r, 1.2 + 1.6 * (n / 240), 0, 7);
        g.fill();
      }
      // Pollen drifts outward.
      for (let n = 0; n < 420; n++) {
        const a = random() * Math.PI * 2;
        const r = 300 + 420 * random();
        g.globalAlpha = 0.5 * random();
        g.fillStyle = INKS[Math.floor(random() * INKS.length)] ?? '#fff';
        g.beginPath();
        g.arc(500 + Math.cos(a) * r, 500 + Math.sin(a) * r, 0.6 + 1.8 * random() ** 3, 0, 7);
        g.fill();
      }
      g.globalAlpha = 1;
    },
    { exposure: 1.25, bloom: 0.8, bloomFrom: 0.35, vignette: 0.2, grain: 3 },
  );
}
