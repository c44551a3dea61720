// Written by art/make.ts; change the catalogue there, not this file.

import face1128Avif from './face-1-128.avif';
import face1128Webp from './face-1-128.webp';
import face1256Avif from './face-1-256.avif';
import face1256Webp from './face-1-256.webp';
import face2128Avif from './face-2-128.avif';
import face2128Webp from './face-2-128.webp';
import face2256Avif from './face-2-256.avif';
import face2256Webp from './face-2-256.webp';
import face3128Avif from './face-3-128.avif';
import face3128Webp from './face-3-128.webp';
import face3256Avif from './face-3-256.avif';
import face3256Webp from './face-3-256.webp';
import face4128Avif from './face-4-128.avif';
import face4128Webp from './face-4-128.webp';
import face4256Avif from './face-4-256.avif';
import face4256Webp from './face-4-256.webp';
import face5128Avif from './face-5-128.avif';
import face5128Webp from './face-5-128.webp';
import face5256Avif from './face-5-256.avif';
import face5256Webp from './face-5-256.webp';
import face6128Avif from './face-6-128.avif';
import face6128Webp from './face-6-128.webp';
import face6256Avif from './face-6-256.avif';
import face6256Webp from './face-6-256.webp';
import type { Picture } from './picture.ts';

/** Square faces for round avatars. */
export const faces: readonly Picture[] = [
  {
    alt: '玩偶小猫的头像',
    width: 256,
    height: 256,
    avif: `${face1128Avif} 128w, ${face1256Avif} 256w`,
    webp: `${face1128Webp} 128w, ${face1256Webp} 256w`,
    src: face1256Webp,
    placeholder:
      'data:image/webp;base64,UklGRo4AAABXRUJQVlA4IIIAAABQBQCdASoUABQAPu1mrVAppSQisBgIATAdiWQAnTKAAaobTAWamOav3CwWA+kVgI56pAAA/q71XLBqHnsAqZn86KHBFODDR4UR4NpNKczvnA3c2Lh4CmNIIX05LSgHVFplCoLaJiMM4w4vWAeZrlWzRHSTI99QXdATtyU1rthCRAAA',
  },
  {
    alt: '玩偶小熊的头像',
    width: 256,
    height: 256,
    avif: `${face2128Avif} 128w, ${face2256Avif} 256w`,
    webp: `${face2128Webp} 128w, ${face2256Webp} 256w`,
    src: face2256Webp,
    placeholder:
      'data:image/webp;base64,UklGRqYAAABXRUJQVlA4IJoAAABQBQCdASoUABQAPu1krE4ppaSiKA1RMB2JbACdMoPEKcL8sALpy8q5nPLLfT4pEnfvbgAA9x7pGu9mvOKl4cIXMUEkXSvGbfMKR3yV5EVtp4rTBNLE5Grk68E9xoQp4MzekdlfgUtVxabIsOk6H7hWlcZMgKZAtyq9MYu+cBnF8Cq8o54RsdNF6eWs16pS4laY6Z9E/F25cAAA',
  },
  {
    alt: '玩偶小狗的头像',
    width: 256,
    height: 256,
    avif: `${face3128Avif} 128w, ${face3256Avif} 256w`,
    webp: `${face3128Webp} 128w, ${face3256Webp} 256w`,
    src: face3256Webp,
    placeholder:
      'data:image/webp;base64,UklGRrIAAABXRUJQVlA4IKYAAABQBQCdASoUABQAPu1qq1EppaOiqAqpMB2JbACdMuN6b0pmAAOaL0i1F2lb4cqwowaMOYAA/Fpmqo4azdKMII3JyAg6je6r+hvpzvSW/S38VewCO8YwyBdpZxwBBcE+RqoTPQ5O2zDy41qkf0oB9q/0u24CalYCuhD+nEQ5HP2JxaEU8niUWEnuLhNSvkUZh5HuAfO5WCeS90PgBR567yp192YYPAAA',
  },
  {
    alt: '玩偶熊猫的头像',
    width: 256,
    height: 256,
    avif: `${face4128Avif} 128w, ${face4256Avif} 256w`,
    webp: `${face4128Webp} 128w, ${face4256Webp} 256w`,
    src: face4256Webp,
    placeholder:
      'data:image/webp;base64,UklGRqwAAABXRUJQVlA4IKAAAAAQBQCdASoUABQAPu1urlKppiQiqAgBMB2JZQCnR2iCmBKGg/VymeO3NpdskAKYhA4AAP3thz/gUrbkGn1ZWxT7dor11Pv/Dcm1eCN3DHsx0x1xhqOM3cT8+aK2vHXEM8fM6KTq2N1k/Pn8T585+0YW4bwNAMipg9RGMzrphcy4cp9OjGdjyMFKD4nzUUTHx0RhlM7e6H/T+hjZ4aCXoVgA',
  },
  {
    alt: '玩偶兔子的头像',
    width: 256,
    height: 256,
    avif: `${face5128Avif} 128w, ${face5256Avif} 256w`,
    webp: `${face5128Webp} 128w, ${face5256Webp} 256w`,
    src: face5256Webp,
    placeholder:
      'data:image/webp;base64,UklGRoIAAABXRUJQVlA4IHYAAACQBACdASoUABQAPu1mq0+ppSOiMBgIATAdiUAZQAGM7amPkRFo+OaAgLY6Z9AA/dJkEZucgWVqefudeZFmu6ABHdqmSiHPIXq9IuEuLwg2tnEhImbY+20uIFhblN0SsCdn3hLxC+A3IPJXvs3TlQdxt6mPgAAA',
  },
  {
    alt: '玩偶考拉的头像',
    width: 256,
    height: 256,
    avif: `${face6128Avif} 128w, ${face6256Avif} 256w`,
    webp: `${face6128Webp} 128w, ${face6256Webp} 256w`,
    src: face6256Webp,
    placeholder:
      'data:image/webp;base64,UklGRqAAAABXRUJQVlA4IJQAAAAwBQCdASoUABQAPu1gqU2ppSOiMBgMATAdiWwAnTKEgCjdgN6UQMLJ7OWd6DM+CrRfgAD9+zlCL4hkdtARR0TBwp1pgAcakwagkQ8K9Y5znHN51hB8pCtpZg35tPjd4RxxLrsAr6aVlkOkFXx+lGV/Sp/UOcHfEEavvBs5++QxA7vK/Tv7zgZMAO969YwMyembhAAA',
  },
];
