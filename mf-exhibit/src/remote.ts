import { GALLERY_PATH, publicationPages, SHOWCASE_PATH } from '@ai-site/shared/domain/showcase';
import { type RemoteDeclaration, routesWith, screen } from '@ai-site/shared/routes';
import { detailSkeleton, exhibitSkeleton, gallerySkeleton } from './skeletons.ts';

/** Open to visitors (docs/product/site.md#2.6). */
const route = routesWith({ auth: 'browse' });

const imageDetail = screen(
  'image-detail',
  () => import(/* webpackChunkName: "image-detail" */ './screens/ImageDetailScreen.tsx'),
);

export const routes = [
  route(
    SHOWCASE_PATH,
    '探索',
    screen('exhibit', () => import(/* webpackChunkName: "exhibit" */ './feed/ExhibitScreen.tsx')),
  ),
  route(
    GALLERY_PATH,
    '画廊',
    screen('gallery', () => import(/* webpackChunkName: "gallery" */ './feed/GalleryScreen.tsx')),
  ),
  route(publicationPages.exhibit, '作品详情', imageDetail),
  route(
    publicationPages.video,
    'AI短片详情',
    screen('video-detail', () => import(/* webpackChunkName: "video-detail" */ './screens/VideoDetailScreen.tsx')),
  ),
  route(publicationPages.mobile, '灵感详情', imageDetail),
];

export default {
  name: 'mf-exhibit',
  title: '探索',
  contract: '^1.9.0',
  routes,
  skeletons: {
    [SHOWCASE_PATH]: exhibitSkeleton,
    [GALLERY_PATH]: gallerySkeleton,
    [publicationPages.exhibit]: detailSkeleton,
    [publicationPages.video]: detailSkeleton,
    [publicationPages.mobile]: detailSkeleton,
  },
  menu: [{ key: 'exhibit', label: '探索', path: SHOWCASE_PATH, order: 40, badge: 'hot' }],
  tabs: [{ key: 'exhibit', label: '探索', path: SHOWCASE_PATH, order: 30 }],
  footer: [{ key: 'exhibit', label: '探索', path: SHOWCASE_PATH, order: 40 }],
  slots: [
    { name: 'draw/exhibit', module: './src/showcase/Showcase.tsx', order: 10 },
    { name: 'share/publish', module: './src/publish/PublishSection.tsx', order: 10 },
    { name: 'works/publish', module: './src/publish/several/PublishWorks.tsx', order: 10 },
  ],
} satisfies RemoteDeclaration;
