import type { SKRSContext2D } from '@napi-rs/canvas';

/** A person of the illustration kit. The drawing space is 600 × 800 units, head centred near (300, 300). */
export interface Person {
  readonly skin: { readonly base: string; readonly shade: string; readonly blush: string };
  readonly hair: { readonly base: string; readonly shine: string; readonly cut: Cut };
  readonly wear: { readonly base: string; readonly shade: string; readonly under: string; readonly style: Wear };
  readonly glasses?: string;
  readonly beard?: boolean;
  readonly earrings?: string;
  /** Head tilt, degrees. */
  readonly tilt?: number;
  readonly smile?: 'closed' | 'open';
}

export type Cut = 'long' | 'bob' | 'bun' | 'crop' | 'sweep' | 'curls';
export type Wear = 'blazer' | 'shirt' | 'rollneck' | 'apron' | 'hoodie';

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

/** Hair behind the head and shoulders. */
function backHair(g: Pen, { hair }: Person): void {
  const ink = fade(g, 200, 180, 380, 560, hair.base, hair.base, hair.shine);
  switch (hair.cut) {
    case 'long':
      smooth(
        g,
        () => {
          g.moveTo(300, 176);
          g.bezierCurveTo(190, 170, 196, 290, 196, 350);
          g.bezierCurveTo(196, 440, 150, 470, 172, 570);
          g.bezierCurveTo(230, 600, 370, 600, 428, 570);
          g.bezierCurveTo(450, 470, 404, 440, 404, 350);
          g.bezierCurveTo(404, 290, 410, 170, 300, 176);
        },
        ink,
      );
      return;
    case 'bob':
      smooth(
        g,
        () => {
          g.moveTo(300, 176);
          g.bezierCurveTo(180, 172, 192, 310, 184, 402);
          g.bezierCurveTo(210, 432, 390, 432, 416, 402);
          g.bezierCurveTo(408, 310, 420, 172, 300, 176);
        },
        ink,
      );
      return;
    case 'bun':
      smooth(g, () => g.ellipse(318, 168, 50, 44, 0.2, 0, 7), ink);
      return;
    case 'curls':
      for (const [x, y, r] of [
        [226, 250, 50],
        [374, 250, 50],
        [210, 310, 44],
        [390, 310, 44],
        [220, 362, 38],
        [380, 362, 38],
        [262, 205, 52],
        [338, 205, 52],
      ] as const) {
        smooth(g, () => g.arc(x, y, r, 0, 7), ink);
      }
      return;
    case 'crop':
    case 'sweep':
      return;
  }
}

/** Hair over the forehead and temples, with one broad sheen. */
function frontHair(g: Pen, { hair }: Person): void {
  const ink = fade(g, 230, 190, 390, 330, hair.shine, hair.base, hair.base);
  const shapes: Record<Cut, () => void> = {
    long: () => {
      g.moveTo(318, 184);
      g.bezierCurveTo(220, 160, 206, 270, 214, 372);
      g.bezierCurveTo(232, 340, 236, 300, 244, 268);
      g.bezierCurveTo(280, 258, 306, 232, 318, 204);
      g.bezierCurveTo(336, 250, 362, 262, 362, 300);
      g.bezierCurveTo(364, 340, 372, 356, 386, 372);
      g.bezierCurveTo(396, 270, 390, 176, 318, 184);
    },
    bob: () => {
      g.moveTo(300, 180);
      g.bezierCurveTo(204, 178, 204, 280, 206, 386);
      g.bezierCurveTo(226, 392, 236, 380, 238, 360);
      g.lineTo(240, 268);
      g.bezierCurveTo(284, 270, 330, 264, 360, 250);
      g.lineTo(362, 360);
      g.bezierCurveTo(366, 382, 376, 392, 394, 386);
      g.bezierCurveTo(396, 280, 396, 178, 300, 180);
    },
    bun: () => {
      g.moveTo(300, 186);
      g.bezierCurveTo(214, 184, 214, 262, 226, 326);
      g.bezierCurveTo(236, 300, 238, 284, 250, 262);
      g.bezierCurveTo(300, 268, 330, 240, 344, 226);
      g.bezierCurveTo(352, 262, 364, 288, 374, 326);
      g.bezierCurveTo(386, 262, 384, 184, 300, 186);
    },
    crop: () => {
      g.moveTo(228, 306);
      g.bezierCurveTo(206, 214, 262, 170, 318, 178);
      g.bezierCurveTo(380, 178, 396, 240, 372, 306);
      g.bezierCurveTo(370, 280, 362, 262, 352, 248);
      g.bezierCurveTo(316, 262, 276, 256, 252, 244);
      g.bezierCurveTo(240, 262, 232, 282, 228, 306);
    },
    sweep: () => {
      g.moveTo(228, 300);
      g.bezierCurveTo(200, 218, 246, 166, 316, 168);
      g.bezierCurveTo(400, 160, 402, 250, 372, 304);
      g.bezierCurveTo(370, 274, 366, 256, 350, 238);
      g.bezierCurveTo(330, 226, 300, 222, 262, 232);
      g.bezierCurveTo(244, 250, 234, 272, 228, 300);
    },
    curls: () => {
      for (const [x, y, r] of [
        [244, 236, 32],
        [282, 214, 34],
        [324, 214, 34],
        [358, 238, 32],
        [232, 276, 24],
        [370, 276, 24],
        [302, 232, 26],
      ] as const) {
        g.moveTo(x + r, y);
        g.arc(x, y, r, 0, 7);
      }
    },
  };
  smooth(g, shapes[hair.cut], ink);
  g.save();
  g.beginPath();
  shapes[hair.cut]();
  g.clip();
  g.lineWidth = 12;
  g.lineCap = 'round';
  g.strokeStyle = 'rgba(255,255,255,.13)';
  g.beginPath();
  g.arc(306, 300, 98, -2.35, -1.25);
  g.stroke();
  g.restore();
}

function face(g: Pen, p: Person): void {
  const { skin } = p;
  const outline = () => {
    g.moveTo(232, 268);
    g.bezierCurveTo(228, 352, 250, 392, 300, 398);
    g.bezierCurveTo(350, 392, 372, 352, 368, 268);
    g.bezierCurveTo(362, 184, 238, 184, 232, 268);
  };
  for (const x of [230, 370]) smooth(g, () => g.ellipse(x, 310, 13, 20, 0, 0, 7), skin.shade);
  smooth(g, outline, fade(g, 236, 220, 372, 390, skin.base, skin.base, skin.shade));
  g.save();
  g.beginPath();
  outline();
  g.clip();
  for (const x of [256, 344]) {
    const blush = g.createRadialGradient(x, 340, 0, x, 340, 30);
    blush.addColorStop(0, skin.blush);
    blush.addColorStop(1, 'rgba(255,120,110,0)');
    g.fillStyle = blush;
    g.fillRect(x - 32, 308, 64, 64);
  }
  // The hair's shadow on the brow.
  g.fillStyle = 'rgba(80,30,40,.12)';
  g.beginPath();
  g.ellipse(300, 232, 86, 38, 0, 0, 7);
  g.fill();
  if (p.beard) {
    smooth(
      g,
      () => {
        g.moveTo(228, 318);
        g.bezierCurveTo(244, 350, 262, 346, 276, 346);
        g.bezierCurveTo(290, 338, 310, 338, 324, 346);
        g.bezierCurveTo(338, 346, 356, 350, 372, 318);
        g.lineTo(372, 410);
        g.lineTo(228, 410);
      },
      p.hair.base,
    );
  }
  g.restore();
  g.lineCap = 'round';
  for (const side of [-1, 1]) {
    const x = 300 + side * 31;
    g.strokeStyle = p.hair.base;
    g.lineWidth = 5;
    g.beginPath();
    g.moveTo(x - side * 13, 282);
    g.quadraticCurveTo(x + side * 4, 273, x + side * 18, 281);
    g.stroke();
    smooth(g, () => g.ellipse(x, 308, 6.6, 8.4, 0, 0, 7), '#23202E');
    smooth(g, () => g.arc(x + 2.4, 304.6, 2.2, 0, 7), '#FFFFFF');
    g.strokeStyle = '#23202E';
    g.lineWidth = 3;
    g.beginPath();
    g.moveTo(x - side * 11, 303);
    g.quadraticCurveTo(x + side * 1, 293, x + side * 14, 303);
    g.stroke();
  }
  g.strokeStyle = skin.shade;
  g.lineWidth = 4;
  g.beginPath();
  g.moveTo(303, 314);
  g.quadraticCurveTo(311, 333, 298, 335);
  g.stroke();
  if (p.smile === 'open') {
    smooth(
      g,
      () => {
        g.moveTo(278, 355);
        g.quadraticCurveTo(300, 360, 322, 355);
        g.quadraticCurveTo(317, 380, 300, 380);
        g.quadraticCurveTo(283, 380, 278, 355);
      },
      '#9C3A44',
    );
    smooth(
      g,
      () => {
        g.moveTo(281, 356);
        g.quadraticCurveTo(300, 361, 319, 356);
        g.quadraticCurveTo(300, 370, 281, 356);
      },
      '#FFFFFF',
    );
  } else {
    g.strokeStyle = '#A84A4E';
    g.lineWidth = 4.4;
    g.beginPath();
    g.moveTo(281, 359);
    g.quadraticCurveTo(300, 372, 319, 359);
    g.stroke();
  }
  if (p.glasses) {
    g.strokeStyle = p.glasses;
    g.lineWidth = 4;
    for (const x of [268, 332]) {
      g.beginPath();
      g.roundRect(x - 25, 288, 50, 42, 18);
      g.fillStyle = 'rgba(255,255,255,.12)';
      g.fill();
      g.stroke();
    }
    g.beginPath();
    g.moveTo(293, 305);
    g.quadraticCurveTo(300, 300, 307, 305);
    g.stroke();
  }
  if (p.earrings) for (const x of [228, 372]) smooth(g, () => g.arc(x, 336, 6.5, 0, 7), p.earrings ?? '');
}

function body(g: Pen, { wear, skin }: Person): void {
  smooth(
    g,
    () => {
      g.moveTo(268, 360);
      g.lineTo(268, 440);
      g.bezierCurveTo(270, 500, 330, 500, 332, 440);
      g.lineTo(332, 360);
    },
    fade(g, 268, 380, 310, 470, skin.shade, skin.shade, skin.base),
  );
  const torso = () => {
    g.moveTo(262, 428);
    g.bezierCurveTo(232, 458, 150, 462, 124, 520);
    g.bezierCurveTo(100, 590, 88, 720, 84, 830);
    g.lineTo(516, 830);
    g.bezierCurveTo(512, 720, 500, 590, 476, 520);
    g.bezierCurveTo(450, 462, 368, 458, 338, 428);
    g.bezierCurveTo(326, 484, 274, 484, 262, 428);
  };
  smooth(g, torso, fade(g, 140, 430, 470, 800, wear.base, wear.base, wear.shade));
  g.save();
  g.beginPath();
  torso();
  g.clip();
  switch (wear.style) {
    case 'blazer':
      smooth(
        g,
        () => {
          g.moveTo(252, 420);
          g.lineTo(300, 720);
          g.lineTo(348, 420);
          g.closePath();
        },
        wear.under,
      );
      smooth(
        g,
        () => {
          g.moveTo(246, 424);
          g.lineTo(206, 500);
          g.lineTo(244, 516);
          g.lineTo(226, 544);
          g.lineTo(304, 730);
          g.lineTo(262, 440);
          g.closePath();
        },
        wear.shade,
      );
      smooth(
        g,
        () => {
          g.moveTo(354, 424);
          g.lineTo(394, 500);
          g.lineTo(356, 516);
          g.lineTo(374, 544);
          g.lineTo(298, 730);
          g.lineTo(338, 440);
          g.closePath();
        },
        fade(g, 300, 430, 400, 700, wear.base, wear.shade),
      );
      break;
    case 'shirt':
      smooth(
        g,
        () => {
          g.moveTo(262, 422);
          g.lineTo(300, 482);
          g.lineTo(262, 520);
          g.lineTo(238, 446);
          g.closePath();
        },
        wear.under,
      );
      smooth(
        g,
        () => {
          g.moveTo(338, 422);
          g.lineTo(300, 482);
          g.lineTo(338, 520);
          g.lineTo(362, 446);
          g.closePath();
        },
        wear.under,
      );
      smooth(g, () => g.rect(297, 486, 3, 340), 'rgba(0,0,0,.14)');
      for (let y = 540; y < 800; y += 74) smooth(g, () => g.arc(309, y, 4.5, 0, 7), wear.under);
      break;
    case 'rollneck':
      break;
    case 'apron':
      for (const x of [222, 358]) smooth(g, () => g.roundRect(x, 430, 20, 200, 4), wear.under);
      smooth(g, () => g.roundRect(196, 580, 208, 300, 26), fade(g, 200, 580, 400, 800, wear.under, wear.under));
      smooth(g, () => g.roundRect(250, 680, 100, 74, 14), 'rgba(0,0,0,.13)');
      break;
    case 'hoodie':
      smooth(
        g,
        () => {
          g.moveTo(240, 420);
          g.bezierCurveTo(230, 520, 370, 520, 360, 420);
          g.bezierCurveTo(420, 470, 350, 548, 300, 548);
          g.bezierCurveTo(250, 548, 180, 470, 240, 420);
        },
        wear.shade,
      );
      for (const x of [276, 318]) smooth(g, () => g.roundRect(x, 528, 6, 92, 3), wear.under);
      break;
  }
  // Arms are told from the chest by two folds only.
  g.strokeStyle = 'rgba(10,8,30,.16)';
  g.lineWidth = 5;
  for (const side of [-1, 1]) {
    g.beginPath();
    g.moveTo(300 + side * 128, 596);
    g.quadraticCurveTo(300 + side * 124, 700, 300 + side * 138, 830);
    g.stroke();
  }
  g.restore();
  if (wear.style === 'rollneck') {
    smooth(g, () => g.roundRect(259, 404, 82, 70, 24), fade(g, 258, 420, 342, 460, wear.under, wear.base, wear.shade));
    for (let x = 268; x < 336; x += 9) smooth(g, () => g.rect(x, 412, 2, 54), 'rgba(60,20,40,.09)');
  }
  // The chin's shadow.
  g.save();
  g.beginPath();
  g.rect(268, 380, 64, 60);
  g.clip();
  if (wear.style !== 'rollneck') smooth(g, () => g.ellipse(300, 380, 52, 36, 0, 0, 7), 'rgba(70,20,30,.2)');
  g.restore();
}

/** Draws the person; props that belong before or behind are the caller's. */
export function drawPerson(g: Pen, person: Person, overHead?: () => void): void {
  const head = (draw: () => void) => {
    g.save();
    g.translate(300, 420);
    g.rotate(((person.tilt ?? 0) * Math.PI) / 180);
    g.translate(-300, -420);
    draw();
    g.restore();
  };
  head(() => backHair(g, person));
  body(g, person);
  head(() => {
    face(g, person);
    frontHair(g, person);
    overHead?.();
  });
}
