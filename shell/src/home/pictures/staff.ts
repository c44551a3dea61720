// Written by art/make.ts; change the catalogue there, not this file.

import guide360Avif from './guide-360.avif';
import guide360Webp from './guide-360.webp';
import guide720Avif from './guide-720.avif';
import guide720Webp from './guide-720.webp';
import host360Avif from './host-360.avif';
import host360Webp from './host-360.webp';
import host720Avif from './host-720.avif';
import host720Webp from './host-720.webp';
import type { Staff } from './picture.ts';
import support360Avif from './support-360.avif';
import support360Webp from './support-360.webp';
import support720Avif from './support-720.avif';
import support720Webp from './support-720.webp';
import teacher360Avif from './teacher-360.avif';
import teacher360Webp from './teacher-360.webp';
import teacher720Avif from './teacher-720.avif';
import teacher720Webp from './teacher-720.webp';

/** Digital employees, 3:4. */
export const staff: readonly Staff[] = [
  {
    alt: '数字主播：围粉色围巾的玩偶狐狸坐在环形灯前，面前是麦克风',
    title: '主播',
    width: 720,
    height: 960,
    avif: `${host360Avif} 360w, ${host720Avif} 720w`,
    webp: `${host360Webp} 360w, ${host720Webp} 720w`,
    src: host720Webp,
    placeholder:
      'data:image/webp;base64,UklGRs4AAABXRUJQVlA4IMIAAABwBQCdASoUABsAPu1wsFIppiSiqAgBMB2JbAC7MyYBSBLRsGOStZ9MIa6kkiCOSwC2BawAAP4R8cywU0wqTxpgtRvPmIrPE/nW89be7D2YJD8m/aM4Wy3D+TdRNh1Sr4T9zmk6YxszBPOlbBxJv+FRCmzA2bvqKXlmXJt+PQ2p8FOj51NNQqA+odViiJUlnF9AP5fAk8GmQYDS5g27rZ/tACJsDgAM0wQJpfOiOhdb1O24I1z1BCt5F47r+qnzogAAAA==',
  },
  {
    alt: '数字客服：戴耳麦的玩偶小熊举手招呼',
    title: '客服',
    width: 720,
    height: 960,
    avif: `${support360Avif} 360w, ${support720Avif} 720w`,
    webp: `${support360Webp} 360w, ${support720Webp} 720w`,
    src: support720Webp,
    placeholder:
      'data:image/webp;base64,UklGRq4AAABXRUJQVlA4IKIAAABQBQCdASoUABsAPu1qrlCppaQiqAqpMB2JbACdMoR+MKlAuVhOf6CYyvI9jqF8ilStAAAA+bEnKp2UGJIlUOTM7r3praTv4b09qIrCcjIDYJ0WueTR+o51sCM0Mn3FCI1mcROgtWTPnbOuO/LYF7Ub+zLXF8x30/ikpmOSOMSF7Ub7aX7tvWzCoVQ8gzPmPiDzDvuNOU8C20OKkXfEFD8kAAA=',
  },
  {
    alt: '数字讲师：戴眼镜的玩偶考拉捧着翻开的书',
    title: '讲师',
    width: 720,
    height: 960,
    avif: `${teacher360Avif} 360w, ${teacher720Avif} 720w`,
    webp: `${teacher360Webp} 360w, ${teacher720Webp} 720w`,
    src: teacher720Webp,
    placeholder:
      'data:image/webp;base64,UklGRpQAAABXRUJQVlA4IIgAAACwBACdASoUABsAPu1qr1CppaQiqAqpMB2JZADE2BEc2619MQtYWcWRI5ycozmQAP6c0CfBHagR8gNlo6ElcxJjXDmLeUBIbJuH+3unw8Xf5H7KMjL4cxraP8bE29hnNLEOhu8SI3PMoboL4R9o1vCQikkCGaNmFMjxLM44V8g8SQ9zhapgu8AA',
  },
  {
    alt: '数字导购：围红围巾的玩偶兔子，身旁放着购物袋',
    title: '导购',
    width: 720,
    height: 960,
    avif: `${guide360Avif} 360w, ${guide720Avif} 720w`,
    webp: `${guide360Webp} 360w, ${guide720Webp} 720w`,
    src: guide720Webp,
    placeholder:
      'data:image/webp;base64,UklGRqgAAABXRUJQVlA4IJwAAACwBACdASoUABsAPu1gqU2ppSOiMBgMATAdiWoAnTMl/OgHmZWAGHOMTpA0B8IwANrZOurrjyyQztpr/BKK2AxVQlJClE5h0NydZq904KHrR7c4NZ3Cpf6q6/+pyos8yiXFKu066RI0X/OkvSTgWMwswG5dADMU95xlTwDpK95UKr7hR1rHqsgS17xmJorj9A4dhwtREsc/Zc4AAAA=',
  },
];
