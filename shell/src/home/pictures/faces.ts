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
    alt: '短发女士的头像插画',
    width: 256,
    height: 256,
    avif: `${face1128Avif} 128w, ${face1256Avif} 256w`,
    webp: `${face1128Webp} 128w, ${face1256Webp} 256w`,
    src: face1256Webp,
    placeholder:
      'data:image/webp;base64,UklGRpgAAABXRUJQVlA4IIwAAADQBACdASoUABQAPu1qsFAppiSiqAqpMB2JaACsL68A1u/1MB6QeH894oBZKVB3KAD+6pb84bdi1gUGsPSyPYuxbj5eJcl6czI0snRiqYX3n1ukwX0LuFee1ptq9OQpgpIaixET/r6xNh4nAMklNSA/+WnBhU7pW/zQeRqa9lxsh3cN+Q1n2wRIv4AAAA==',
  },
  {
    alt: '戴眼镜的男士的头像插画',
    width: 256,
    height: 256,
    avif: `${face2128Avif} 128w, ${face2256Avif} 256w`,
    webp: `${face2128Webp} 128w, ${face2256Webp} 256w`,
    src: face2256Webp,
    placeholder:
      'data:image/webp;base64,UklGRooAAABXRUJQVlA4IH4AAABwBQCdASoUABQAPu1kqE2ppaOiMBgMATAdiWQArDMhgW665uhIhkV4KYKYsaUgDU+BftwAAP7e7H7gojtlYLK9rwV/roY4Iq4ssQ6q9DykfJh8eXMGtU9agmc6VWzyx0EYPy7GUwiI4yBJmMKYoqRDIRKO5Bet4QSccXrg4AA=',
  },
  {
    alt: '卷发年轻人的头像插画',
    width: 256,
    height: 256,
    avif: `${face3128Avif} 128w, ${face3256Avif} 256w`,
    webp: `${face3128Webp} 128w, ${face3256Webp} 256w`,
    src: face3256Webp,
    placeholder:
      'data:image/webp;base64,UklGRrYAAABXRUJQVlA4IKoAAAAQBQCdASoUABQAPu1mqk8ppaOiKA1RMB2JbACdAA02UyYSGLof2ghhS+1m4pMOODCAAP7qkP4uLbbO63tWq2CtalHgxFjBteUBKj5ULf6wVOz9yZUVYgMN4BwHsso8YlOcv1QWbWWnDrjptcbhD6176UWGpPEZ8oW5HElgBV3LaCCOycnEM3xeLsmIHzRLYraoxzqZn63ynWWMhCVcyWSDLzW9ItR/RkAAAA==',
  },
  {
    alt: '蓄须的中年男士的头像插画',
    width: 256,
    height: 256,
    avif: `${face4128Avif} 128w, ${face4256Avif} 256w`,
    webp: `${face4128Webp} 128w, ${face4256Webp} 256w`,
    src: face4256Webp,
    placeholder:
      'data:image/webp;base64,UklGRn4AAABXRUJQVlA4IHIAAADQBACdASoUABQAPu1gqk2ppbYiMBgMAsAdiWMAt9jIAXy2ywWm7+W8m6pvpe+m4AD+6o/UNMAdWc3BceMH4VGM1aEUEMV73EdWvpSyq9/N1EDbewYzRXIhTVFNaW2VPjRkccsyIcICi7xHLraIIvgAAAA=',
  },
  {
    alt: '长发女士的头像插画',
    width: 256,
    height: 256,
    avif: `${face5128Avif} 128w, ${face5256Avif} 256w`,
    webp: `${face5128Webp} 128w, ${face5256Webp} 256w`,
    src: face5256Webp,
    placeholder:
      'data:image/webp;base64,UklGRpwAAABXRUJQVlA4IJAAAACwBACdASoUABQAPu1qrlCppaQiqAqpMB2JYgAAKUH0VUprdQUe/4wfhplhKQgAAP7qksMBT7iEnaggzpHAbBv/Rh6NB+3OxXuvNr2Vo97hqy2M0vcbNFCkKMcEXDJ8hfWn3UZ+e3kubowfJ3OYp4RZNhV4hyPaNcG/cetFgsWgyMHZxDemVuaRFvjfZXtZwAA=',
  },
  {
    alt: '束发戴眼镜的女士的头像插画',
    width: 256,
    height: 256,
    avif: `${face6128Avif} 128w, ${face6256Avif} 256w`,
    webp: `${face6128Webp} 128w, ${face6256Webp} 256w`,
    src: face6256Webp,
    placeholder:
      'data:image/webp;base64,UklGRowAAABXRUJQVlA4IIAAAACwBACdASoUABQAPu1mqk2ppaQiMAgBMB2JZACdMuiDUwm04hX6D3lz3ZrjMHwAAP7qfioLe7VHGskmKebaD8Dl6pX1eZgdMb/AwCzKVeHCJsBkIX8RIhhn0IAd3JICXI15mTiXpOkHsuq0S3/yxb8qB0dwqC23cV5lc+PNoiAAAA==',
  },
];
