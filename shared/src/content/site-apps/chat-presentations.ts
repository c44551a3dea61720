import type { ChatAppCode } from '../../domain/chat-apps/entries.ts';
import type { AppPresentation } from '../../tools/app-presentation.ts';

/** Chat apps by code. */
export const chatPresentations: Readonly<Record<ChatAppCode, AppPresentation>> = {
  fanyi: {
    line: '中外互译，保留语气和格式',
    description:
      '中文与英、日、韩、法、德、西、俄、阿等语言互译，可选忠实、口语、商务、学术四种风格，商品描述和邮件直接可用。',
    tags: ['翻译', '外语', '邮件', '跨境'],
    categories: ['office', 'learn'],
    badge: null,
  },
  xiaohongshu: {
    line: '标题、正文、话题一次写好',
    description: '说出产品和卖点，得到有标题、正文和话题标签的种草笔记，语气和篇幅都能选。',
    tags: ['种草', '笔记', '标题', '带货文案'],
    categories: ['write', 'shop'],
    badge: 'hot',
  },
  kefu: {
    line: '售前售后、差评回复，得体又有温度',
    description: '售前咨询、催发货、退换货、差评回复，给出可以直接发送的话术，亲切、正式、简短任选。',
    tags: ['客服', '话术', '差评', '售后'],
    categories: ['shop', 'write'],
    badge: null,
  },
  zhoubao: {
    line: '零散的工作，写成条理清楚的汇报',
    description: '随手列出做过的事，整理成周报、日报、月报或述职，重点和数据都不会漏。',
    tags: ['周报', '日报', '汇报', '述职'],
    categories: ['office', 'write'],
    badge: null,
  },
  daima: {
    line: '写代码、找问题、讲原理',
    description: '贴上代码或说明要做什么，得到可以运行的代码、问题的原因和修改建议，支持常见的编程语言。',
    tags: ['编程', '代码', '调试', '学习'],
    categories: ['learn', 'office'],
    badge: null,
  },
  yingyu: {
    line: '用英语聊天，顺手纠正说法',
    description: '按入门、中级、高级的水平用英语对话，随时纠正并给出更地道的说法，也能模拟面试。',
    tags: ['英语', '口语', '面试', '学习'],
    categories: ['learn', 'chat'],
    badge: null,
  },
};
