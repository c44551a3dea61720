import { defineConfiguration } from '@ai-site/shared/configuration';
import { suggestions } from './kinds/suggestions.ts';

/** What operators may tune without a deploy. */
export const configuration = defineConfiguration('mf-chat', {
  suggestedQuestions: {
    kind: 'number',
    label: '推荐问题数量',
    about: '新对话中最多显示几个推荐问题；0 表示不显示',
    default: suggestions.length,
    min: 0,
    max: suggestions.length,
    unit: '个',
  },
  followUps: {
    kind: 'switch',
    label: '回答后的追问建议',
    about: '回答完成后推荐接着问的问题；每次推荐会调用一次模型',
    default: true,
  },
});
