import { chapter } from '../word.ts';

/** 色彩 */
export const colourWords = chapter('colour', [
  ['莫兰迪色', 'muted Morandi colours'],
  ['马卡龙色', 'macaron pastel colours'],
  ['奶油色调', 'creamy tones'],
  ['大地色', 'earth tones'],
  ['暖色调', 'warm tones'],
  ['冷色调', 'cool tones'],
  ['青橙色调', 'teal and orange'],
  ['黑金配色', 'black and gold'],
  ['红金配色', 'red and gold'],
  ['蓝白配色', 'blue and white'],
  ['黑白灰', 'black, white and grey'],
  ['单色', 'monochrome'],
  ['撞色', 'bold contrasting colours'],
  ['渐变色', 'smooth gradients'],
  ['彩虹色', 'rainbow colours'],
  ['全息镭射', 'holographic iridescence'],
  ['荧光色', 'fluorescent colours'],
  ['薄荷绿', 'mint green'],
  ['雾霾蓝', 'dusty blue'],
  ['樱花粉', 'cherry blossom pink'],
  ['克莱因蓝', 'Klein blue'],
  ['中国红', 'Chinese red'],
  ['低饱和', 'low saturation'],
  ['高饱和', 'vivid saturation'],
]);
