import { fade, type Pen, type Person, smooth } from './person.ts';

export function face(g: Pen, p: Person): void {
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
  // Shadow of the hair on the brow.
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
