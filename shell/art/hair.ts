import { fade, type HairCut, type Pen, type Person, smooth } from './person.ts';

/** Hair behind the head and shoulders. */
export function backHair(g: Pen, { hair }: Person): void {
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
export function frontHair(g: Pen, { hair }: Person): void {
  const ink = fade(g, 230, 190, 390, 330, hair.shine, hair.base, hair.base);
  const shapes: Record<HairCut, () => void> = {
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
