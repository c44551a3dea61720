import type { ChatFileKind } from '../api/chat-content.ts';

const MEGABYTE = 1024 * 1024;

export interface ChatFileRule {
  readonly kind: ChatFileKind;
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  readonly name: string;
}

/** What a chat takes besides text. */
export const chatFileRules: readonly ChatFileRule[] = [
  { kind: 'image', extensions: ['jpg', 'jpeg', 'png', 'webp'], maxBytes: 10 * MEGABYTE, name: '图片' },
  { kind: 'document', extensions: ['pdf', 'docx', 'xlsx', 'pptx', 'txt', 'md', 'csv'], maxBytes: 20 * MEGABYTE, name: '文档' },
  { kind: 'voice', extensions: ['webm', 'ogg', 'mp4', 'm4a', 'mp3', 'wav'], maxBytes: 10 * MEGABYTE, name: '语音' },
];

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
const ruleOf = (name: string): ChatFileRule | undefined => chatFileRules.find(({ extensions }) => extensions.includes(extensionOf(name)));

/** The kind of a file by its name; null when a chat does not take such a file. */
export const fileKindOf = (name: string): ChatFileKind | null => ruleOf(name)?.kind ?? null;

/** Why a file of this name and size is refused; null when it is taken. */
export function fileProblem(name: string, bytes: number): string | null {
  const rule = ruleOf(name);
  if (rule === undefined) return '不支持的文件类型';
  if (bytes === 0) return '文件是空的';
  return bytes > rule.maxBytes ? `${rule.name}不能超过 ${rule.maxBytes / MEGABYTE} MB` : null;
}
