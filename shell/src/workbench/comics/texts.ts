import type { RoomChange, StepState, WorkStep } from '@ai-site/shared/api/comics/room';
import type { CostKind } from '@ai-site/shared/domain/comics';
import type { Tone } from '../listing/Tag.tsx';

export const stepNames: Readonly<Record<WorkStep, string>> = {
  rewrite: '改写文案',
  roles: '提取角色',
  storyboards: '拆分镜',
  image: '画面',
  voice: '配音',
  video: '动态镜头',
  music: '配乐',
  film: '成片',
};

export const stateWords: Readonly<Record<StepState, { readonly label: string; readonly tone: Tone }>> = {
  waiting: { label: '等待', tone: 'plain' },
  running: { label: '进行中', tone: 'info' },
  failed: { label: '失败', tone: 'danger' },
  done: { label: '完成', tone: 'success' },
  cancelled: { label: '已取消', tone: 'faint' },
};

export const costNames: Readonly<Record<CostKind, string>> = {
  rewrite: '改写文案（每 1500 字）',
  roles: '提取角色（每 1500 字）',
  storyboards: '拆分镜（每 1500 字）',
  storyboardText: '改写一个分镜',
  image: '画面（每张）',
  voice: '配音（每个分镜）',
  video: '动态镜头',
  music: '生成配乐',
  film: '成片 720p',
  filmLarge: '成片 1080p',
};

const fieldNames: Readonly<Record<string, string>> = {
  name: '名称',
  words: '画面词',
  negative: '反向词',
  image: '示例图',
  shown: '启用状态',
  mood: '情绪',
};

const things = { style: '风格', music: '配乐' } as const;

/** One change as a sentence without its subject. */
export function changeText({ kind, name, fields }: Pick<RoomChange, 'kind' | 'name' | 'fields'>): string {
  if (kind === 'style-order' || kind === 'music-order')
    return `调整了${kind === 'style-order' ? '风格' : '配乐'}的顺序`;
  if (kind === 'sample') return `修改了示例《${name}》是否在首页展示`;
  if (fields.length === 0) return `添加了${things[kind]}「${name}」`;
  return `修改了${things[kind]}「${name}」的${fields.map((field) => fieldNames[field] ?? field).join('、')}`;
}
