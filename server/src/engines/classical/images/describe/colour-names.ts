import { labOf, type Triple } from '../raster/lab.ts';

/** Chinese names of colours, as prompts use them. */
const named: readonly (readonly [name: string, red: number, green: number, blue: number])[] = [
  ['纯白', 252, 252, 252],
  ['米白', 243, 236, 222],
  ['浅灰', 205, 206, 208],
  ['中灰', 140, 141, 143],
  ['深灰', 78, 80, 84],
  ['炭黑', 38, 39, 42],
  ['墨黑', 12, 12, 14],
  ['正红', 206, 32, 41],
  ['酒红', 114, 26, 44],
  ['珊瑚红', 240, 110, 96],
  ['砖红', 160, 74, 52],
  ['橘色', 240, 136, 46],
  ['杏色', 245, 200, 158],
  ['咖啡色', 96, 62, 40],
  ['驼色', 180, 140, 98],
  ['棕褐', 126, 90, 60],
  ['金黄', 236, 184, 52],
  ['鹅黄', 250, 230, 130],
  ['土黄', 190, 152, 82],
  ['橄榄绿', 104, 110, 50],
  ['草绿', 120, 172, 66],
  ['墨绿', 26, 64, 44],
  ['翠绿', 36, 140, 84],
  ['薄荷绿', 164, 220, 190],
  ['青色', 42, 160, 164],
  ['湖蓝', 74, 158, 200],
  ['天蓝', 140, 192, 234],
  ['宝蓝', 34, 72, 170],
  ['藏青', 24, 36, 74],
  ['雾蓝', 128, 148, 170],
  ['靛紫', 72, 54, 140],
  ['紫色', 128, 66, 160],
  ['淡紫', 196, 174, 220],
  ['粉色', 244, 178, 196],
  ['玫红', 214, 50, 116],
];

const entries = named.map(([name, red, green, blue]) => ({ name, lab: labOf(red, green, blue) }));

/** Name of the nearest colour in L*a*b*. */
export function colourName([l, a, b]: Triple): string {
  let best = '';
  let least = Number.POSITIVE_INFINITY;
  for (const { name, lab } of entries) {
    const d = (lab[0] - l) ** 2 + 1.6 * ((lab[1] - a) ** 2 + (lab[2] - b) ** 2);
    if (d >= least) continue;
    least = d;
    best = name;
  }
  return best;
}
