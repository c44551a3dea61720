import { BUILTIN_ENGINE_NAME, NOT_OPEN } from '@ai-site/shared/api/chat';
import type { ToolEngine } from '@ai-site/shared/api/engines';
import { LOCAL_ENGINE } from '@ai-site/shared/tools/origin';
import { toolTexts } from '@ai-site/shared/tools/texts';
import type { Tone } from '../listing/Tag.tsx';

const engineNames: Readonly<Record<string, string>> = {
  builtin: BUILTIN_ENGINE_NAME,
  [LOCAL_ENGINE]: toolTexts.local,
  openai: 'OpenAI 兼容服务',
  sdwebui: 'Stable Diffusion WebUI',
  comfyui: 'ComfyUI',
  dashscope: '阿里云百炼',
  ark: '火山方舟',
  writing: '对话模型',
};

/** Display name of an engine; its own name when unknown here. */
export const engineName = (engine: string): string => engineNames[engine] ?? engine;

/** Why the engine of the settings does not do a tool; null: it does. */
export function fallbackText({ passed, open }: ToolEngine): string | null {
  if (passed.length === 0) return null;
  const lacking = passed.map(({ engine, lacks }) => `${engineName(engine)} 不支持${lacks.join('、')}`).join('，');
  return open ? `${lacking}，由下一个引擎完成` : lacking;
}

/** Share of failed runs from which an engine counts as unstable, and the runs that it takes to say so. */
const UNSTABLE_RATE = 0.2;
const UNSTABLE_RUNS = 5;

/** The state of a tool, for operators. */
export function stateOf({ engine, reachable, open, errorRate, runs }: ToolEngine): {
  readonly label: string;
  readonly tone: Tone;
} {
  if (engine === null) return { label: '未配置', tone: 'faint' };
  if (reachable === false) return { label: '连接不上', tone: 'danger' };
  if (!open) return { label: NOT_OPEN, tone: 'plain' };
  if (runs >= UNSTABLE_RUNS && (errorRate ?? 0) >= UNSTABLE_RATE) return { label: '不稳定', tone: 'warning' };
  return { label: '正常', tone: 'success' };
}

/** A duration as people say it: 480 毫秒, 2.4 秒, 3.5 分钟. */
export function durationText(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} 毫秒`;
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} 秒` : `${(ms / 60_000).toFixed(1)} 分钟`;
}

/** Bytes as people say them. */
export const sizeText = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
