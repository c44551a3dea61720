import guide360Avif from './guide-360.avif';
import guide360Webp from './guide-360.webp';
import guide720Avif from './guide-720.avif';
import guide720Webp from './guide-720.webp';
import host360Avif from './host-360.avif';
import host360Webp from './host-360.webp';
import host720Avif from './host-720.avif';
import host720Webp from './host-720.webp';
import type { Staff } from './image.ts';
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
    alt: '数字客服：戴耳麦的玩偶熊猫举手招呼',
    title: '客服',
    width: 720,
    height: 960,
    avif: `${support360Avif} 360w, ${support720Avif} 720w`,
    webp: `${support360Webp} 360w, ${support720Webp} 720w`,
    src: support720Webp,
    placeholder:
      'data:image/webp;base64,UklGRroAAABXRUJQVlA4IK4AAABQBQCdASoUABsAPu1urlIppiQiqAgBMB2JbACdMuN00AvUx6da37ZAK1Pv1lVZB/QtFwAA+bEnBLA8eiD4giqfZ/visjaWMW97c2+5Iur8plEwlOOYPGda7+picf3f9sRD7I1n1c9YG0IgTyGoE+fueesze20cS2U3tI5V+G4jg/k2zqoUwNl/3/OKHvKzu91vZug0f9b9HskAc/N5ThKfDynw41LLwjfUlrgAAAA=',
  },
  {
    alt: '数字讲师：戴眼镜的玩偶小熊捧着翻开的书',
    title: '讲师',
    width: 720,
    height: 960,
    avif: `${teacher360Avif} 360w, ${teacher720Avif} 720w`,
    webp: `${teacher360Webp} 360w, ${teacher720Webp} 720w`,
    src: teacher720Webp,
    placeholder:
      'data:image/webp;base64,UklGRpYAAABXRUJQVlA4IIoAAADQBACdASoUABsAPu1qr1CppaQiqAqpMB2JagCxHy/BqgBTNVa4eUbW8V3TUETQAAD+nNAF7MWgxKymTGh7StPWSRU0+GMoeKOlr1yfcfT3SaMJXkMZtiX+rriz+7/xLa3qD49j6XwcD0CY3iOSCDLhvnlJ4RPkuyXloJ7SJRx+0O/gAXlYBUDgAAA=',
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
