import type { SKRSContext2D } from '@napi-rs/canvas';
import { seeded } from './noise.ts';
import { paint } from './paint.ts';
import { fade, smooth } from './pen.ts';
import type { Bitmap } from './raster.ts';

type Pen = SKRSContext2D;

function petalFlower(g: Pen, x: number, y: number, r: number, ink: string, heart: string): void {
  for (let k = 0; k < 5; k++) {
    const a = (k / 5) * Math.PI * 2 + x;
    smooth(
      g,
      () => g.ellipse(x + Math.cos(a) * r * 0.55, y + Math.sin(a) * r * 0.55, r * 0.56, r * 0.42, a, 0, 7),
      ink,
    );
  }
  smooth(g, () => g.arc(x, y, r * 0.24, 0, 7), heart);
}

/** Long hair drawn as a current: strands sweep from the crown out of the image. */
function current(g: Pen): void {
  const inks = ['#14243F', '#1B3358', '#234674', '#1A2B4C', '#2E5A8C', '#162A4A', '#3A6FA6', '#1D3760'];
  for (let k = 0; k < 26; k++) {
    const s = k / 25;
    g.strokeStyle = inks[k % inks.length] ?? '#14243F';
    g.lineWidth = 30 - 14 * s;
    g.lineCap = 'round';
    g.beginPath();
    g.moveTo(318 + 46 * s, 208 + 64 * s);
    g.bezierCurveTo(470 + 40 * s, 190 + 130 * s, 390 + 90 * s, 420 + 60 * s, 500 + 60 * s, 560 + 20 * s);
    g.bezierCurveTo(560 + 40 * s, 640, 540 + 80 * s, 720, 470 + 240 * s, 860);
    g.stroke();
  }
}

/** A girl in profile, her hair full of flowers: flat colour, few planes, a large moon. */
export function dancer(width: number, height: number): Bitmap {
  return paint(
    width,
    height,
    600,
    (g) => {
      g.fillStyle = fade(g, 0, 0, 200, 800, '#F9B49A', '#F2857C', '#B8527E');
      g.fillRect(0, 0, 600, 800);
      smooth(g, () => g.arc(300, 300, 226, 0, 7), fade(g, 180, 90, 420, 520, '#FFDF9A', '#FFB765'));
      const random = seeded(21);
      for (let band = 0; band < 5; band++) {
        const y = 560 + band * 56;
        smooth(
          g,
          () => {
            g.moveTo(0, 820);
            g.lineTo(0, y);
            for (let x = 0; x <= 600; x += 60)
              g.quadraticCurveTo(
                x + 15,
                y - 22 * Math.sin(x * 0.013 + band * 1.7),
                x + 60,
                y + 10 * Math.sin(x * 0.017 + band),
              );
            g.lineTo(660, 820);
          },
          `rgba(${120 - band * 16},${50 + band * 3},${120 - band * 4},.24)`,
        );
      }
      current(g);
      // Neck and shoulders.
      smooth(
        g,
        () => {
          g.moveTo(274, 372);
          g.bezierCurveTo(284, 440, 272, 480, 214, 512);
          g.bezierCurveTo(150, 546, 120, 640, 112, 830);
          g.lineTo(470, 830);
          g.bezierCurveTo(470, 680, 440, 560, 392, 508);
          g.bezierCurveTo(366, 470, 360, 420, 368, 360);
        },
        fade(g, 250, 380, 420, 560, '#FBD6BE', '#EDA98C'),
      );
      smooth(
        g,
        () => {
          g.moveTo(276, 400);
          g.bezierCurveTo(300, 424, 340, 410, 366, 366);
          g.lineTo(364, 430);
          g.bezierCurveTo(330, 470, 300, 470, 281, 440);
        },
        'rgba(190,84,80,.38)',
      );
      // Robe: two crossing collars.
      smooth(
        g,
        () => {
          g.moveTo(206, 516);
          g.bezierCurveTo(146, 546, 108, 640, 96, 830);
          g.lineTo(500, 830);
          g.bezierCurveTo(496, 690, 452, 560, 402, 520);
          g.bezierCurveTo(380, 590, 340, 650, 300, 690);
          g.bezierCurveTo(262, 640, 226, 580, 206, 516);
        },
        fade(g, 140, 520, 460, 830, '#2A7F8E', '#154A6B', '#16305A'),
      );
      for (const [shift, ink] of [
        [0, '#FFF1DC'],
        [16, '#E8604C'],
      ] as const) {
        g.strokeStyle = ink;
        g.lineWidth = 15;
        g.lineCap = 'butt';
        g.beginPath();
        g.moveTo(404 + shift, 516 + shift * 0.4);
        g.bezierCurveTo(382 + shift, 600 + shift, 330 + shift, 690 + shift, 190 + shift, 850 + shift);
        g.stroke();
        g.beginPath();
        g.moveTo(204 - shift, 512 + shift * 0.4);
        g.bezierCurveTo(222 - shift, 580 + shift, 262 - shift, 640 + shift, 296 - shift * 0.4, 684 + shift);
        g.stroke();
      }
      // Profile, looking left.
      smooth(
        g,
        () => {
          g.moveTo(246, 206);
          g.bezierCurveTo(226, 230, 220, 256, 222, 276);
          g.bezierCurveTo(222, 290, 206, 306, 197, 320);
          g.bezierCurveTo(194, 328, 204, 331, 212, 332);
          g.bezierCurveTo(210, 340, 205, 345, 206, 351);
          g.bezierCurveTo(208, 355, 211, 357, 209, 361);
          g.bezierCurveTo(205, 368, 210, 374, 214, 377);
          g.bezierCurveTo(208, 398, 222, 414, 250, 410);
          g.bezierCurveTo(290, 404, 336, 384, 366, 340);
          g.bezierCurveTo(386, 270, 340, 170, 246, 206);
        },
        fade(g, 200, 250, 370, 380, '#FFE3CF', '#F9CBB0', '#EEA88C'),
      );
      const blush = g.createRadialGradient(256, 345, 0, 256, 345, 42);
      blush.addColorStop(0, 'rgba(240,96,96,.5)');
      blush.addColorStop(1, 'rgba(240,96,96,0)');
      g.fillStyle = blush;
      g.fillRect(214, 303, 84, 84);
      g.lineCap = 'round';
      g.strokeStyle = '#2A2038';
      g.lineWidth = 4.5;
      g.beginPath();
      g.moveTo(230, 300);
      g.quadraticCurveTo(246, 312, 268, 303);
      g.stroke();
      for (const [x, y] of [
        [232, 302],
        [241, 306],
        [251, 307],
      ] as const) {
        g.lineWidth = 3;
        g.beginPath();
        g.moveTo(x, y);
        g.lineTo(x - 6, y + 9);
        g.stroke();
      }
      g.lineWidth = 5;
      g.strokeStyle = '#3A2A46';
      g.beginPath();
      g.moveTo(230, 268);
      g.quadraticCurveTo(250, 256, 276, 266);
      g.stroke();
      smooth(
        g,
        () => {
          g.moveTo(206, 351);
          g.bezierCurveTo(212, 344, 222, 348, 232, 355);
          g.bezierCurveTo(224, 366, 214, 372, 208, 367);
          g.bezierCurveTo(209, 360, 211, 357, 206, 351);
        },
        '#D4423F',
      );
      // Cap of hair, with a lock before the ear.
      smooth(
        g,
        () => {
          g.moveTo(240, 220);
          g.bezierCurveTo(236, 150, 330, 128, 378, 190);
          g.bezierCurveTo(424, 240, 410, 330, 372, 372);
          g.bezierCurveTo(346, 380, 326, 352, 318, 316);
          g.bezierCurveTo(312, 280, 296, 244, 240, 220);
        },
        fade(g, 250, 160, 400, 370, '#2E5A8C', '#1A2F55', '#14243F'),
      );
      g.strokeStyle = 'rgba(120,190,240,.32)';
      g.lineWidth = 4;
      for (let k = 0; k < 6; k++) {
        g.beginPath();
        g.moveTo(262 + k * 12, 206 - k * 7);
        g.bezierCurveTo(320 + k * 10, 206 - k * 2, 346 + k * 9, 262, 350 + k * 8, 340);
        g.stroke();
      }
      g.strokeStyle = '#1A2F55';
      g.lineWidth = 9;
      g.beginPath();
      g.moveTo(312, 288);
      g.bezierCurveTo(318, 350, 296, 400, 312, 460);
      g.stroke();
      const flowers = [
        [352, 196, 40],
        [404, 244, 32],
        [312, 168, 26],
        [424, 312, 24],
        [462, 400, 28],
        [508, 500, 22],
        [388, 156, 20],
        [540, 620, 26],
      ] as const;
      for (const [i, [x, y, r]] of flowers.entries())
        petalFlower(g, x, y, r, ['#FF7A6B', '#FFE9D2', '#FFB25E'][i % 3] ?? '', i % 3 === 1 ? '#F2857C' : '#FFF3D6');
      for (const [x, y, turn] of [
        [300, 206, -0.6],
        [436, 200, 0.5],
        [456, 276, 1.0],
        [396, 350, 2.2],
        [500, 440, 0.8],
      ] as const) {
        smooth(g, () => g.ellipse(x, y, 22, 8, turn, 0, 7), '#3FA58E');
      }
      smooth(g, () => g.arc(344, 384, 7, 0, 7), '#FFD98A');
      for (let n = 0; n < 26; n++) {
        g.globalAlpha = 0.85;
        smooth(
          g,
          () => g.ellipse(random() * 600, random() * 800, 4 + random() * 6, 3 + random() * 2, random() * 3, 0, 7),
          random() < 0.5 ? '#FFE9D2' : '#FF9C88',
        );
      }
      g.globalAlpha = 1;
    },
    { bloom: 0.1, grain: 4 },
  );
}
