import type { Prompt } from '../prompt.ts';

/** 编程 */
export const codingPrompts: readonly Prompt[] = [
  {
    id: 'code-write',
    category: '编程',
    title: '写一段代码',
    keywords: ['代码', '函数', '实现', '脚本'],
    text: '用{{语言|Python}}实现：{{需求|读取文件夹里的所有 csv，合并后按日期汇总销售额}}。要求处理异常和边界情况，写出必要的注释和一个使用示例，并说明时间复杂度和可改进之处。',
  },
  {
    id: 'code-review',
    category: '编程',
    title: '代码审查',
    keywords: ['审查', 'review', '重构', '优化'],
    text: '请审查下面的{{语言|TypeScript}}代码，按严重程度列出问题（正确性、安全、性能、可读性），每条说明原因和改法，最后给出修改后的完整代码。\n\n```\n{{代码}}\n```',
  },
  {
    id: 'code-debug',
    category: '编程',
    title: '定位报错',
    keywords: ['报错', '调试', 'bug', '异常'],
    text: '下面的代码运行时报错，请分析最可能的原因，按可能性从高到低给出排查步骤和修复办法。\n\n环境：{{环境|Node.js 24，Linux}}\n报错信息：\n```\n{{报错信息}}\n```\n相关代码：\n```\n{{代码}}\n```',
  },
  {
    id: 'code-sql',
    category: '编程',
    title: '写 SQL',
    keywords: ['sql', '数据库', '查询'],
    text: '数据库是 {{数据库|PostgreSQL}}，表结构如下：\n\n{{表结构|orders(id, user_id, amount, created_at)}}\n\n请写 SQL：{{需求|统计每个用户最近 30 天的下单次数和金额，取前 20 名}}。说明需要的索引，并解释每一步。',
  },
  {
    id: 'code-regex',
    category: '编程',
    title: '正则表达式',
    keywords: ['正则', '匹配', 'regex'],
    text: '写一个{{语言|JavaScript}}的正则表达式，用来{{需求|匹配中国大陆的手机号，允许中间有空格或短横线}}。逐段解释含义，给出 5 个能匹配和 5 个不能匹配的例子。',
  },
];
