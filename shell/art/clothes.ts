import { fade, type Pen, type Person, smooth } from './person.ts';

export function body(g: Pen, { wear, skin }: Person): void {
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
  // Only two folds separate the arms from the chest.
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
  // Shadow of the chin.
  g.save();
  g.beginPath();
  g.rect(268, 380, 64, 60);
  g.clip();
  if (wear.style !== 'rollneck') smooth(g, () => g.ellipse(300, 380, 52, 36, 0, 0, 7), 'rgba(70,20,30,.2)');
  g.restore();
}
