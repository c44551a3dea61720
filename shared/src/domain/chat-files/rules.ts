import type { ChatFileKind } from './kinds.ts';
import { MIB } from './limits.ts';
import { chatFileTexts } from './texts.ts';

/** Upload rule of one kind of file. */
export interface ChatFileRule {
  readonly kind: ChatFileKind;
  /** Lower case, without dot. An extension belongs to one kind. */
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  /** Name of the kind as users see it. */
  readonly name: string;
}

/** Extensions of files that are read as plain text: documents, data and source code. */
export const textExtensions: readonly string[] =
  'txt md csv tsv log json jsonl xml yaml yml toml ini conf html htm css scss less js mjs cjs jsx ts tsx vue svelte py ipynb java kt swift go rs c h cc cpp hpp cs php rb lua r sql sh bat ps1 tex srt vtt'.split(
    ' ',
  );

/** Formats of Office before 2007, which cannot be read. */
const oldOffice: ReadonlySet<string> = new Set(['doc', 'xls', 'ppt']);

export const chatFileRules: readonly ChatFileRule[] = [
  { kind: 'image', extensions: ['jpg', 'jpeg', 'png', 'webp', 'gif'], maxBytes: 10 * MIB, name: '图片' },
  {
    kind: 'document',
    extensions: ['pdf', 'docx', 'xlsx', 'pptx', ...textExtensions],
    maxBytes: 20 * MIB,
    name: '文档',
  },
  { kind: 'voice', extensions: ['webm', 'ogg', 'mp4', 'm4a', 'mp3', 'wav'], maxBytes: 10 * MIB, name: '语音' },
];

const ruleOfExtension = new Map(chatFileRules.flatMap((rule) => rule.extensions.map((extension) => [extension, rule])));

/** Extension of a file name in lower case; also accepts an extension with or without its dot. Empty when there is none. */
export function extensionOf(name: string): string {
  return /(?:^|\.)([a-z0-9]{1,8})$/.exec(name.trim().toLowerCase())?.[1] ?? '';
}

/** Why a file of an unknown kind is refused. */
export const unsupportedText = (name: string): string =>
  oldOffice.has(extensionOf(name)) ? chatFileTexts.oldOfficeKind : chatFileTexts.unsupported;

/** The rule for a file name or extension; undefined when it cannot be uploaded. */
export function ruleOf(name: string): ChatFileRule | undefined {
  return ruleOfExtension.get(extensionOf(name));
}

export function fileKindOf(name: string): ChatFileKind | undefined {
  return ruleOf(name)?.kind;
}

/** Why a file cannot be uploaded, as users read it; null when it can. */
export function fileProblem(name: string, bytes: number): string | null {
  const rule = ruleOf(name);
  if (rule === undefined) return unsupportedText(name);
  if (bytes <= 0) return chatFileTexts.nothingInside;
  return bytes > rule.maxBytes ? chatFileTexts.tooLarge(rule.kind, rule.maxBytes / MIB) : null;
}
