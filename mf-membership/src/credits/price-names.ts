import type { PriceKey } from '@ai-site/shared/domain/membership';

interface PriceGroup {
  readonly title: string;
  /** Unit that a price applies to. */
  readonly per: string;
  readonly names: Partial<Readonly<Record<PriceKey, string>>>;
}

/** Display names of all kinds of tasks, in display order. */
export const priceGroups = [
  {
    title: '对话',
    per: '每次回答',
    names: {
      chatMini: 'mini',
      chatAi: 'AI',
      chatStandard: '标准（小智）',
      chatAiPlus: 'AI+',
      chatPro: 'Pro',
      chatProVision: 'Pro 视觉',
      chatProPlus: 'Pro+',
      chatProOmni: 'Pro 全能',
      chatProImage: 'Pro 图像',
    },
  },
  {
    title: '图片',
    per: '每张',
    names: {
      image: '图像创作',
      storyboardImage: '漫画分镜',
      cutout: 'AI 抠图',
      upscale: '高清放大',
      erase: '无痕消除',
      watermark: '去水印',
    },
  },
  {
    title: '视频与声音',
    per: '每次',
    names: { video: '视频生成', presenter: '主播口播', music: '音乐', dubbing: '配音' },
  },
  { title: '文字', per: '每次', names: { text: '文字工具' } },
  { title: '超算云舱', per: '每分钟', names: { cloudMinute: '云端桌面' } },
] as const satisfies readonly PriceGroup[];

type GroupOfPrices = {
  readonly title: string;
  readonly per: string;
  readonly names: readonly (readonly [string, string])[];
};

/** The groups with their names as [key, name] pairs. */
export const pricesByGroup: readonly GroupOfPrices[] = priceGroups.map(({ title, per, names }) => ({
  title,
  per,
  names: Object.entries(names),
}));
