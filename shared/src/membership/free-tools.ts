/** What gold and platinum members use without credits during the term, and diamond members for life. */
export const memberFreeTools = ['图像创作', 'AI 抠图', 'mini 对话模型', '去水印', '无痕消除'] as const;
