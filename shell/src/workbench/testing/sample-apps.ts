import { type AppBoard, type ManagedApp, noEdits } from '@ai-site/shared/api/app-management';
import type { OwnAppBoard, ReviewedOwnApp } from '@ai-site/shared/api/own-apps';

export const sampleManagedApp: ManagedApp = {
  card: {
    applicationId: 209,
    code: 'cutout',
    name: 'AI抠图',
    line: '一键去背景',
    description: '上传图片，去掉背景',
    tags: ['抠图', '去背景'],
    categories: ['edit'],
    badge: null,
    terminalTypes: [1, 2],
    image: '/cutout.webp',
    actionUrl: '/draw/edit/cutout',
    open: true,
    price: { credits: 4, unit: '次', memberFree: true },
    priceText: null,
    uses: 12,
    pinyin: ['ai kou tu'],
    addedAt: '2024-03-01T00:00:00.000Z',
    collected: false,
  },
  edits: { ...noEdits, badge: 'hot' },
  order: 10,
  published: true,
  remote: null,
};

export const sampleAppBoard: AppBoard = {
  apps: [sampleManagedApp],
  topics: [
    {
      id: 'repair',
      title: '修好照片',
      lead: '去杂物',
      about: '',
      image: 'topic',
      apps: ['cutout'],
      order: 10,
      published: true,
      imageUrl: '/topic.webp',
    },
  ],
  images: [{ name: 'rabbit', url: '/rabbit.webp' }],
  changes: [
    {
      id: '1',
      at: '2024-03-01T00:00:00.000Z',
      actor: '操作员 137****0001',
      kind: 'app',
      name: 'AI抠图',
      fields: ['badge'],
      reason: '活动',
    },
  ],
};

export const sampleReviewedApp: ReviewedOwnApp = {
  code: 'own-0123456789abcdef01234567',
  version: 3,
  name: '朋友圈文案师',
  line: '三条文案任你挑',
  instructions: '你是文案编辑',
  greeting: '',
  questions: ['写一条开业文案'],
  category: 'write',
  image: '',
  maker: '小明',
  mobile: '138****0002',
  files: [{ place: 0, name: '价目表.md', characters: 900, beginning: '拿铁 22 元' }],
  at: '2024-03-01T00:00:00.000Z',
};

export const sampleOwnAppBoard: OwnAppBoard = { waiting: [sampleReviewedApp], published: [], log: [] };
