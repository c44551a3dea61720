import type { ContentRule, ManagedTag, ReviewedPublication } from '@ai-site/shared/api/showcase-reviews';
import type { PublicationCard } from '@ai-site/shared/api/showcase-views';
import { ResourceType, ShareStatus } from '@ai-site/shared/domain/showcase';

export const sampleWork = (overrides: Partial<ReviewedPublication> = {}): ReviewedPublication => ({
  id: 'p-1',
  revision: 1,
  resourceType: ResourceType.image,
  shareStatus: ShareStatus.auditing,
  url: '/files/p-1.png',
  poster: null,
  strip: null,
  width: 1024,
  height: 768,
  seconds: null,
  thumbhash: null,
  workDesc: '晨雾里的山谷',
  editedDesc: null,
  prompt: '清晨，山谷，薄雾',
  narration: '',
  toolTitle: '创意生图',
  tags: [{ id: 1, tagName: '风景' }],
  anonymous: false,
  author: { userId: 'u-1', name: '小满', mobile: '138****0001', approved: 12, refused: 1 },
  submitTime: '2026-03-04T09:55:00Z',
  flags: [],
  appeal: null,
  similar: [],
  history: [{ at: '2026-03-04T09:55:00Z', actor: '作者', action: 'submit', reason: '' }],
  featured: false,
  example: false,
  claimedBy: null,
  reports: [],
  handled: null,
  ...overrides,
});

export const sampleCard = (overrides: Partial<PublicationCard> = {}): PublicationCard => ({
  id: 'p-1',
  resourceType: ResourceType.image,
  image: {
    avif: { 320: '/files/p-1-320.avif', 640: '/files/p-1-640.avif' },
    webp: { 320: '/files/p-1-320.webp', 640: '/files/p-1-640.webp' },
  },
  thumbhash: null,
  width: 1024,
  height: 768,
  seconds: null,
  small: null,
  workDesc: '晨雾里的山谷',
  author: { name: '小满', avatar: '' },
  likeCount: 3,
  collectCount: 0,
  liked: false,
  collected: false,
  tags: [],
  builtin: false,
  example: false,
  featured: true,
  remakeable: true,
  template: false,
  ...overrides,
});

export const sampleTag = (overrides: Partial<ManagedTag> = {}): ManagedTag => ({
  id: 1,
  tagName: '风景',
  count: 4,
  hidden: false,
  position: 1,
  ...overrides,
});

export const sampleRule: ContentRule = { id: 1, pattern: '加微信', applies: 'text', action: 'flag', note: '站外引流' };
