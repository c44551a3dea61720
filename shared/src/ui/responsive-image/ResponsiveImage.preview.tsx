import example from '../../kit/moment/images/explore.webp';
import { Column, definePreviews } from '../../previews/index.ts';
import { ResponsiveImage } from './ResponsiveImage.tsx';

const image = {
  alt: '探索里的作品',
  width: 480,
  height: 320,
  avif: [],
  webp: [{ url: example, width: 480 }],
} as const;

/** A transparent pixel: what is behind the image stays in sight. */
const nothing = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const Loaded = () => (
  <Column>
    <ResponsiveImage image={image} sizes="420px" />
  </Column>
);
const Placeholder = () => (
  <Column>
    <ResponsiveImage image={{ ...image, webp: [{ url: nothing, width: 480 }] }} sizes="420px" alt="还没有到的图片" />
  </Column>
);

export default definePreviews({
  title: '多种尺寸的图片',
  previews: {
    loaded: { title: '已加载', shows: '按显示的宽度选择文件。', component: Loaded },
    placeholder: { title: '没有到', shows: '位置先留好，不移动。', component: Placeholder },
  },
});
