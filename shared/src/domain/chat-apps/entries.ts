import type { ChatAppEntry } from './chat-app.ts';

/** The chat apps in display order. What a screen needs once an app is open is in `apps.ts`. */
export const chatAppEntries = [
  { code: 'fanyi', name: '翻译助手', description: '中外互译，保留语气和格式' },
  { code: 'xiaohongshu', name: '种草笔记', description: '标题、正文、话题标签一次写好' },
  { code: 'kefu', name: '客服话术', description: '售前、售后、差评回复，得体又有温度' },
  { code: 'zhoubao', name: '周报助手', description: '把零散的工作写成条理清楚的汇报' },
  { code: 'daima', name: '编程助手', description: '写代码、找问题、讲原理' },
  { code: 'yingyu', name: '英语陪练', description: '用英语对话，顺手纠正并给出更地道的说法' },
] as const satisfies readonly ChatAppEntry[];

export type ChatAppCode = (typeof chatAppEntries)[number]['code'];
