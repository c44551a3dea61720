import type { ContentRule } from '@ai-site/shared/api/showcase-reviews';

export const appliesNames: Readonly<Record<ContentRule['applies'], string>> = { text: '文字', image: '图片' };
export const actionNames: Readonly<Record<ContentRule['action'], string>> = { flag: '转人工审核', refuse: '直接拒绝' };
