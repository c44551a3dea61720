import type { OwnPublication, PublicationCard, PublicationDetail } from '@ai-site/shared/api/showcase-views';
import { ResourceType } from '@ai-site/shared/domain/showcase';
import { samplePublication } from '@ai-site/shared/testing/sample-publication';

export const sampleCard = (rest: Partial<PublicationCard> = {}): PublicationCard => ({
  id: 'p-1',
  resourceType: ResourceType.image,
  image: {
    avif: { 320: '/p-1-320.avif', 640: '/p-1-640.avif', 1280: '/p-1-1280.avif' },
    webp: { 320: '/p-1-320.webp', 640: '/p-1-640.webp' },
  },
  thumbhash: null,
  width: 768,
  height: 1024,
  seconds: null,
  small: null,
  workDesc: '雾里的山谷',
  author: { name: '小来', avatar: '' },
  likeCount: 3,
  collectCount: 1,
  liked: false,
  collected: false,
  tags: [{ id: 7, tagName: '风景' }],
  builtin: true,
  example: false,
  featured: false,
  remakeable: true,
  template: false,
  ...rest,
});

export const sampleVideo = (rest: Partial<PublicationCard> = {}): PublicationCard =>
  sampleCard({
    id: 'v-1',
    resourceType: ResourceType.video,
    seconds: 8,
    small: '/v-1-480.mp4',
    workDesc: '海浪',
    ...rest,
  });

export const sampleDetail = (rest: Partial<PublicationDetail> = {}): PublicationDetail => ({
  ...sampleCard(),
  url: '/p-1.png',
  contentType: 'image/png',
  poster: null,
  strip: null,
  tool: 'creative-image',
  toolTitle: '创意生图',
  generateEngine: 1,
  publishTime: '2025-05-20T04:00:00.000Z',
  prompt: '清晨的山谷，薄雾',
  recipe: null,
  sharesInputs: false,
  reproduction: 'exact',
  parameters: [{ label: '风格', value: '写实' }],
  price: 10,
  demonstration: false,
  builtinNotes: [],
  origin: null,
  root: null,
  remixCount: 0,
  related: [],
  mine: false,
  ...rest,
});

export const sampleOwn = (rest: Partial<OwnPublication> = {}): OwnPublication => ({
  ...samplePublication,
  ...sampleCard(),
  workKey: 'w-1.png',
  ...rest,
});
