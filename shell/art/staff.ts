import type { SKRSContext2D } from '@napi-rs/canvas';
import { drawPerson } from './figure.ts';
import { paint } from './paint.ts';
import { FACES, STAFF } from './people.ts';
import { fade, smooth } from './person.ts';
import type { Bitmap } from './raster.ts';

type Pen = SKRSContext2D;

function backdrop(g: Pen, ...stops: readonly string[]): void {
  g.fillStyle = fade(g, 0, 0, 260, 800, ...stops);
  g.fillRect(0, 0, 600, 800);
}

function halo(g: Pen, x: number, y: number, r: number, colour: string): void {
  const ink = g.createRadialGradient(x, y, 0, x, y, r);
  ink.addColorStop(0, colour);
  ink.addColorStop(1, 'rgba(255,255,255,0)');
  g.fillStyle = ink;
  g.fillRect(x - r, y - r, 2 * r, 2 * r);
}

/** A live-stream host in front of a ring light. */
export const host = (w: number, h: number): Bitmap =>
  paint(
    w,
    h,
    600,
    (g) => {
      backdrop(g, '#2A1B5E', '#4A2F9E', '#8A5CE0');
      halo(g, 300, 300, 420, 'rgba(255,190,240,.5)');
      g.lineWidth = 26;
      g.strokeStyle = '#FFF4FB';
      g.shadowColor = '#FFB8F0';
      g.shadowBlur = 90;
      g.beginPath();
      g.arc(300, 300, 214, 0, 7);
      g.stroke();
      g.shadowBlur = 0;
      // Sound bars left and right show that the stream is live.
      for (let i = 0; i < 7; i++) {
        const tall = 26 + 60 * Math.abs(Math.sin(i * 1.9));
        for (const x of [34 + i * 15, 566 - i * 15]) smooth(g, () => g.roundRect(x - 3, 620 - tall / 2, 6, tall, 3), 'rgba(255,255,255,.34)');
      }
      drawPerson(g, STAFF.host);
      // Studio microphone.
      g.lineWidth = 10;
      g.strokeStyle = '#1D1838';
      g.beginPath();
      g.moveTo(470, 830);
      g.lineTo(440, 640);
      g.lineTo(396, 600);
      g.stroke();
      g.save();
      g.translate(380, 578);
      g.rotate(-0.7);
      smooth(g, () => g.roundRect(-25, -52, 50, 92, 25), fade(g, -25, 0, 25, 0, '#5B5478', '#2A2444'));
      smooth(g, () => g.rect(-25, -2, 50, 8), '#F6C66B');
      for (let y = -40; y < -8; y += 9) smooth(g, () => g.rect(-18, y, 36, 2.4), 'rgba(255,255,255,.2)');
      g.restore();
    },
    { bloom: 0.3 },
  );

/** A support agent with a headset, conversations around him. */
export const support = (w: number, h: number): Bitmap =>
  paint(w, h, 600, (g) => {
    backdrop(g, '#0C3A52', '#12728A', '#35C6D6');
    halo(g, 300, 260, 360, 'rgba(190,255,250,.42)');
    const bubble = (x: number, y: number, wide: number, tall: number, tail: number, ink: string) => {
      smooth(
        g,
        () => {
          g.roundRect(x, y, wide, tall, 24);
          g.moveTo(x + tail + 30, y + tall);
          g.lineTo(x + tail + 6, y + tall + 26);
          g.lineTo(x + tail, y + tall);
        },
        ink,
      );
    };
    bubble(40, 120, 140, 84, 86, 'rgba(255,255,255,.9)');
    for (let i = 0; i < 3; i++) smooth(g, () => g.arc(80 + i * 30, 162, 8, 0, 7), ['#12728A', '#35C6D6', '#9BE3EA'][i] ?? '');
    bubble(424, 200, 138, 96, 22, 'rgba(255,255,255,.24)');
    for (const [i, long] of [84, 96, 54].entries()) smooth(g, () => g.roundRect(446, 224 + i * 19, long, 8, 4), 'rgba(255,255,255,.75)');
    drawPerson(g, STAFF.support, () => {
      g.lineWidth = 12;
      g.strokeStyle = '#16283A';
      g.beginPath();
      g.arc(300, 282, 92, Math.PI * 1.03, Math.PI * 1.97);
      g.stroke();
      for (const x of [214, 386]) smooth(g, () => g.roundRect(x - 17, 278, 34, 64, 16), fade(g, x - 17, 278, x + 17, 340, '#2C4A62', '#101E2E'));
      g.lineWidth = 6;
      g.beginPath();
      g.moveTo(216, 340);
      g.quadraticCurveTo(222, 392, 264, 392);
      g.stroke();
      smooth(g, () => g.roundRect(256, 382, 32, 19, 9), '#22D3EE');
    });
  });

/** A lecturer at a dark board with orbits and curves. */
export const teacher = (w: number, h: number): Bitmap =>
  paint(w, h, 600, (g) => {
    backdrop(g, '#123A36', '#1B564C', '#2E7A66');
    halo(g, 190, 200, 400, 'rgba(190,255,220,.22)');
    g.strokeStyle = 'rgba(240,255,246,.62)';
    g.lineWidth = 3.4;
    g.lineCap = 'round';
    for (const [rx, ry, turn] of [
      [92, 34, -0.4],
      [92, 34, 0.65],
      [92, 34, 1.7],
    ] as const) {
      g.beginPath();
      g.ellipse(120, 180, rx, ry, turn, 0, 7);
      g.stroke();
    }
    smooth(g, () => g.arc(120, 180, 12, 0, 7), '#FFD98A');
    g.beginPath();
    g.moveTo(440, 90);
    g.lineTo(440, 236);
    g.lineTo(574, 236);
    g.stroke();
    g.strokeStyle = '#8DF0C8';
    g.lineWidth = 5;
    g.beginPath();
    g.moveTo(446, 222);
    g.bezierCurveTo(490, 220, 496, 120, 566, 106);
    g.stroke();
    g.fillStyle = 'rgba(240,255,246,.5)';
    for (const [x, y, long] of [
      [448, 280, 100],
      [448, 302, 70],
      [40, 330, 110],
      [40, 352, 76],
    ] as const)
      g.fillRect(x, y, long, 4);
    drawPerson(g, STAFF.teacher);
    // An open book in front of her.
    for (const side of [-1, 1]) {
      smooth(
        g,
        () => {
          g.moveTo(300, 700);
          g.quadraticCurveTo(300 + side * 70, 656, 300 + side * 168, 676);
          g.lineTo(300 + side * 158, 800);
          g.lineTo(300, 830);
        },
        fade(g, 300, 680, 300 + side * 160, 760, side < 0 ? '#D94F3D' : '#B93A2C', '#F07A5E'),
      );
      smooth(g, () => g.ellipse(300 + side * 128, 778, 30, 21, side * 0.5, 0, 7), STAFF.teacher.skin.base);
    }
    smooth(g, () => g.rect(297, 700, 6, 130), 'rgba(70,10,10,.35)');
  });

/** A shop guide with a bag, shelves behind. */
export const guide = (w: number, h: number): Bitmap =>
  paint(w, h, 600, (g) => {
    backdrop(g, '#FFD2B0', '#FFA585', '#F2705E');
    halo(g, 300, 250, 380, 'rgba(255,250,230,.6)');
    for (const y of [236, 420]) smooth(g, () => g.rect(0, y, 600, 12), 'rgba(150,50,40,.28)');
    const goods: readonly (readonly [number, number, number, number, number, string])[] = [
      [34, 236, 46, 92, 10, '#FFF1DF'],
      [92, 236, 34, 66, 17, '#E8604C'],
      [140, 236, 40, 110, 6, '#F8C56E'],
      [440, 236, 52, 78, 26, '#FFF1DF'],
      [506, 236, 36, 108, 8, '#6C5CFF'],
      [552, 236, 36, 70, 18, '#F8C56E'],
      [26, 420, 64, 60, 8, '#7FD0C2'],
      [100, 420, 36, 92, 18, '#FFF1DF'],
      [480, 420, 40, 84, 10, '#E8604C'],
      [532, 420, 54, 60, 27, '#7FD0C2'],
    ];
    for (const [x, y, wide, tall, r, ink] of goods) {
      g.globalAlpha = 0.82;
      smooth(g, () => g.roundRect(x, y - tall, wide, tall, [r, r, 3, 3]), ink);
      g.globalAlpha = 1;
      smooth(g, () => g.rect(x + wide * 0.2, y - tall * 0.55, wide * 0.6, 5), 'rgba(120,40,30,.25)');
    }
    drawPerson(g, STAFF.guide);
    // The forearm is raised, the bag hangs in front of it.
    g.lineCap = 'round';
    g.lineWidth = 74;
    g.strokeStyle = 'rgba(150,80,50,.2)';
    g.beginPath();
    g.moveTo(496, 796);
    g.quadraticCurveTo(488, 694, 467, 640);
    g.stroke();
    g.lineWidth = 62;
    g.strokeStyle = fade(g, 440, 600, 520, 760, '#F1DAC6', '#DDB99C');
    g.beginPath();
    g.moveTo(500, 790);
    g.quadraticCurveTo(494, 690, 470, 636);
    g.stroke();
    g.lineWidth = 8;
    g.strokeStyle = '#FFE7C4';
    g.beginPath();
    g.moveTo(424, 650);
    g.bezierCurveTo(424, 560, 500, 560, 500, 650);
    g.stroke();
    smooth(g, () => g.roundRect(430, 612, 72, 24, 10), '#E8604C');
    smooth(g, () => g.roundRect(434, 566, 62, 50, [24, 24, 16, 16]), fade(g, 434, 566, 496, 616, STAFF.guide.skin.base, STAFF.guide.skin.shade));
    g.lineWidth = 2.5;
    g.strokeStyle = STAFF.guide.skin.shade;
    for (const x of [450, 465, 480]) {
      g.beginPath();
      g.moveTo(x, 578);
      g.lineTo(x, 600);
      g.stroke();
    }
    smooth(
      g,
      () => {
        g.moveTo(386, 640);
        g.lineTo(538, 640);
        g.lineTo(556, 830);
        g.lineTo(370, 830);
      },
      fade(g, 380, 640, 550, 830, '#7C6CFF', '#22B8DE'),
    );
    smooth(
      g,
      () => {
        g.moveTo(462, 694);
        g.bezierCurveTo(468, 724, 474, 730, 504, 736);
        g.bezierCurveTo(474, 742, 468, 748, 462, 778);
        g.bezierCurveTo(456, 748, 450, 742, 420, 736);
        g.bezierCurveTo(450, 730, 456, 724, 462, 694);
      },
      '#FFFFFF',
    );
  });

/** A square face for a round avatar. */
export function avatar(index: number, size: number): Bitmap {
  const { person, behind } = FACES[index] ?? { person: STAFF.host, behind: ['#fff', '#ccc'] };
  return paint(
    size,
    size,
    340,
    (g) => {
      g.fillStyle = fade(g, 0, 0, 340, 340, ...behind);
      g.fillRect(0, 0, 340, 340);
      g.translate(-130, -138);
      halo(g, 250, 230, 200, 'rgba(255,255,255,.5)');
      drawPerson(g, person);
    },
    { vignette: 0.05, grain: 2 },
  );
}
