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
    alt: '数字主播：长发女主播坐在环形灯前对着麦克风微笑',
    title: '主播',
    width: 720,
    height: 960,
    avif: `${host360Avif} 360w, ${host720Avif} 720w`,
    webp: `${host360Webp} 360w, ${host720Webp} 720w`,
    src: host720Webp,
    placeholder:
      'data:image/webp;base64,UklGRpoAAABXRUJQVlA4II4AAADwBACdASoUABsAPu1or1CppaQiqAqpMB2JaACdMxgBiSqSQy0tzml0M6vzzYWK8cAA/tzM2T7KgBJHmyGdqz6NJpfKBCjT/HyaQYGYqY2EzPgMDm/LVYsrVG6IMBiN6jUMlTC1oWY8oApPpXsS/VV9YEur+6kuP/3dzNeM11f5cy2OYtSRd6EcXYcUAAAA',
  },
  {
    alt: '数字客服：戴耳机的年轻男客服，身旁是对话气泡',
    title: '客服',
    width: 720,
    height: 960,
    avif: `${support360Avif} 360w, ${support720Avif} 720w`,
    webp: `${support360Webp} 360w, ${support720Webp} 720w`,
    src: support720Webp,
    placeholder:
      'data:image/webp;base64,UklGRo4AAABXRUJQVlA4IIIAAAAQBQCdASoUABsAPu1qqVAppiOiqA1RMB2JaACdMswBqMe0rp2okteUZ2eu7GrgyagQAP7Qu4RNNm5A/NRWxNBjqNRw1YI6F4VTik3arc+XkRQaXb26q3ZYm5hiax39spu1lUsK8fuoNVYRcSvXQ8EAerIemuF2cJaOAL9n1yoNE9AA',
  },
  {
    alt: '数字讲师：戴眼镜的女讲师捧着书站在黑板前',
    title: '讲师',
    width: 720,
    height: 960,
    avif: `${teacher360Avif} 360w, ${teacher720Avif} 720w`,
    webp: `${teacher360Webp} 360w, ${teacher720Webp} 720w`,
    src: teacher720Webp,
    placeholder:
      'data:image/webp;base64,UklGRpIAAABXRUJQVlA4IIYAAADQBACdASoUABsAPuVgpU2pJaOiN/VYASAciWoAt7hFgN96BSoBMVCpI+eThz34SAD+2l4d9akORtk3eVAf/TsDKJOyYqynJpWLnPwV8sms06tsd8+NWKaPh0Bd43QLS3PJVtSlEDeSO6PhBq4Zz5L1+Q3sgnhb5NKRXbwXBeRTbb+6sHgAAA==',
  },
  {
    alt: '数字导购：短发导购提着购物袋站在货架前',
    title: '导购',
    width: 720,
    height: 960,
    avif: `${guide360Avif} 360w, ${guide720Avif} 720w`,
    webp: `${guide360Webp} 360w, ${guide720Webp} 720w`,
    src: guide720Webp,
    placeholder:
      'data:image/webp;base64,UklGRrwAAABXRUJQVlA4ILAAAACwBQCdASoUABsAPt1YpE2opSOiN/qoARAbiWwAnTLjfieBCFYFJcu97K2BuKbG214CGmlnRxgA/ucnqm7YdQQWorukmO3tdbqAklL9byHdD5jyD+cW5z8uUCVclsVsj8NHJb1i9vrIt9A2gL3UQOiXtPSqGVnmv2xRddG0sd/oOam5gbpFGs2IIZnQSar/Pi/1W/L17D/PDvEWdSpN1R9bdXkx0HkU6Nq3gGev38AAAA==',
  },
];
