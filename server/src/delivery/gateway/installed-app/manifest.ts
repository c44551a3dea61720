import { APP_ICONS_PREFIX } from '@ai-site/shared/domain/installed-app';
import { SHARE_TARGET_PATH, sharedImageTypes, shareFields } from '@ai-site/shared/domain/share-target';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `${APP_ICONS_PREFIX}${file}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Of the page in the black theme, which the home page always has. Pages say themselves which theme their bars follow. */
const PAGE_COLOUR = '#0B0D12';

/** The web app manifest of a site with this name (https://www.w3.org/TR/appmanifest/, share target: https://w3c.github.io/web-share-target/). */
export const appManifest = (name: string) => ({
  id: '/',
  name,
  short_name: name,
  description: 'AI 对话、AI 绘画与视频创作、应用中心与灵感社区',
  lang: 'zh-CN',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: PAGE_COLOUR,
  theme_color: PAGE_COLOUR,
  categories: ['productivity', 'photo', 'entertainment'],
  icons: [
    icon('icon', 192, 'any'),
    icon('icon', 512, 'any'),
    icon('icon-maskable', 192, 'maskable'),
    icon('icon-maskable', 512, 'maskable'),
  ],
  shortcuts: [
    { name: '我来聊', description: '提问、写文案、读文档', url: '/chatNew' },
    { name: '我来画', description: '一句话生成图片、视频', url: '/draw/create/scene' },
    { name: '探索', description: '看看大家的作品', url: '/exhibit' },
  ],
  share_target: {
    action: SHARE_TARGET_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: shareFields.title,
      text: shareFields.text,
      url: shareFields.url,
      files: [{ name: shareFields.image, accept: Object.keys(sharedImageTypes) }],
    },
  },
});

/** Files of the shell's build that the manifest names. */
export const appIconFiles: ReadonlySet<string> = new Set(
  appManifest('').icons.map(({ src }) => src.slice(APP_ICONS_PREFIX.length)),
);
