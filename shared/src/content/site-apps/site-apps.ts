import { allTerminals, TerminalType } from '../../domain/apps/terminals.ts';
import { chatAppEntries } from '../../domain/chat-apps/index.ts';
import type { AppPresentation } from '../../tools/app-presentation.ts';
import { type ToolDefinition, tools } from '../../tools/index.ts';
import { chatPresentations } from './chat-presentations.ts';
import type { DeclaredApp } from './declared-app.ts';
import { toolPresentations } from './presentations.generated.ts';

const common: Pick<DeclaredApp, 'remote' | 'priceText' | 'terminalTypes'> = {
  remote: null,
  priceText: null,
  terminalTypes: [...allTerminals],
};

const presentations: Readonly<Record<string, AppPresentation>> = toolPresentations;

/** Order of the tools in the app centre; those without a presentation come last, in the order of the tool table. */
const order = Object.keys(presentations);
const rank = ({ code }: ToolDefinition): number => (order.includes(code) ? order.indexOf(code) : order.length);

/** How a tool is shown that has no presentation of its own. */
function plain({ summary, output }: ToolDefinition): AppPresentation {
  const categories = { image: ['draw'], video: ['video'], audio: ['audio'], text: ['write'] } as const;
  return {
    line: summary.slice(0, 40),
    description: summary,
    tags: [],
    categories: [...categories[output]],
    badge: null,
    image: `plain-${output}`,
  };
}

function toolApp(tool: ToolDefinition): DeclaredApp | null {
  const actionUrl = tool.route ?? tool.app?.code;
  if (actionUrl === undefined) return null;
  const { image = tool.code, ...shown } = presentations[tool.code] ?? plain(tool);
  const price = { key: tool.priceKey, unit: tool.countField !== null && tool.output === 'image' ? '张' : '次' };
  return {
    ...common,
    ...shown,
    code: tool.code,
    name: tool.title,
    id: tool.app?.id ?? null,
    actionUrl,
    tool: tool.code,
    price,
    image,
  };
}

/** Screens that are apps of their own. */
const screenApps: readonly DeclaredApp[] = [
  {
    ...common,
    code: 'wolaichat',
    name: '我来聊',
    line: '什么都能问，文件图片也能读',
    description: '多种模型任选：写作、总结、翻译、读文件、看图片，支持语音输入和朗读，历史对话随时接着聊。',
    tags: ['对话', '问答', '写作', '读文件', '语音'],
    categories: ['chat', 'office'],
    badge: 'recommended',
    id: null,
    actionUrl: '/chatNew',
    tool: null,
    service: 'chat',
    price: { key: 'chatStandard', unit: '次' },
    image: 'wolaichat',
  },
  {
    ...common,
    code: 'magic-book',
    name: '咒语书',
    line: '点选词语，组合成一段好咒语',
    description:
      '按主体、场景、光线、风格、构图分类收录绘画词语，点选、调整权重，组合成一段提示词，一键带去绘画或聊天。',
    tags: ['提示词', '咒语', '灵感', '词库'],
    categories: ['draw', 'write'],
    badge: 'new',
    id: null,
    actionUrl: '/magicBook',
    tool: null,
    price: null,
    priceText: '免费',
    image: 'magic-book',
  },
  {
    ...common,
    code: 'cloud',
    name: '超算云舱',
    line: '打开网页，就有一台云端电脑',
    description: '在浏览器里使用一台云端桌面，不占用本机性能，按实际使用的分钟计费，关闭后文件还在，随时接着用。',
    tags: ['云电脑', '云桌面', '远程', '工作站'],
    categories: ['office'],
    badge: null,
    terminalTypes: [TerminalType.pc],
    id: null,
    actionUrl: '/appCenter/Cloud',
    tool: null,
    service: 'cloud',
    price: { key: 'cloudMinute', unit: '分钟' },
    image: 'cloud',
  },
];

/** The apps of this version of the site, in display order: its task tools and its chat apps. */
export const siteApps: readonly DeclaredApp[] = [
  ...tools.toSorted((a, b) => rank(a) - rank(b)).flatMap((tool) => toolApp(tool) ?? []),
  ...screenApps,
  ...chatAppEntries.map(({ code, name }): DeclaredApp => {
    const { image = code, ...shown } = chatPresentations[code];
    return {
      ...common,
      ...shown,
      code,
      name,
      id: null,
      actionUrl: code,
      tool: null,
      service: 'chat',
      price: { key: 'chatStandard', unit: '次' },
      image,
    };
  }),
];
