import bannerMp4 from './banner.mp4';
import bannerWebm from './banner.webm';
import bannerPoster960Avif from './banner-poster-960.avif';
import bannerPoster960Webp from './banner-poster-960.webp';
import bannerPoster1920Avif from './banner-poster-1920.avif';
import bannerPoster1920Webp from './banner-poster-1920.webp';
import bannerTallMp4 from './banner-tall.mp4';
import bannerTallWebm from './banner-tall.webm';
import bannerTallPoster720Avif from './banner-tall-poster-720.avif';
import bannerTallPoster720Webp from './banner-tall-poster-720.webp';
import type { Banner } from './image.ts';

/** Wide loop behind the slogan. */
export const banner: Banner = {
  mp4: bannerMp4,
  webm: bannerWebm,
  poster: {
    alt: '深色背景上流动的紫蓝色光带',
    width: 1920,
    height: 1080,
    avif: `${bannerPoster960Avif} 960w, ${bannerPoster1920Avif} 1920w`,
    webp: `${bannerPoster960Webp} 960w, ${bannerPoster1920Webp} 1920w`,
    src: bannerPoster1920Webp,
    placeholder:
      'data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAABwAwCdASoUAAsAPu1kqU2ppaOiMAgBMB2JZGbvTKATmZdKkIAA/u8P+8byg/WX54gdTRr9auBwqWPXCxJST5mNo8sFvDjAAAA=',
  },
};

/** Upright loop behind the slogan. */
export const bannerTall: Banner = {
  mp4: bannerTallMp4,
  webm: bannerTallWebm,
  poster: {
    alt: '深色背景上流动的紫蓝色光带',
    width: 720,
    height: 1080,
    avif: `${bannerTallPoster720Avif} 720w`,
    webp: `${bannerTallPoster720Webp} 720w`,
    src: bannerTallPoster720Webp,
    placeholder:
      'data:image/webp;base64,UklGRnYAAABXRUJQVlA4IGoAAADwBACdASoUAB4APu1kqU4ppaOiMAgBMB2JQBZwBDv4FEkWLkGH+SHn1aZoapsnpQAA/vKeikD0N3voOyW37wCGviVXWwTBvGYovvTxexkXu4UdPRlYH3EOEw7skfxgkv6YPWiVVoiy4AAA',
  },
};
