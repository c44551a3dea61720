import { bytesText } from './bytes-text.ts';
import type { SortFile } from './uploader.ts';

/** Upload rule of one kind of file. */
export interface UploadRule<K extends string = string> {
  readonly kind: K;
  /** Lower case, without dot. An extension belongs to one kind. */
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  /** Name of the kind as users see it: 图片. */
  readonly name: string;
  /** Rejection of a file over `maxBytes`, where its wording is prescribed. */
  readonly tooLarge?: string;
}

export interface UploadLimits<K extends string = string> {
  readonly rules: readonly UploadRule<K>[];
  readonly maxFiles: number;
}

/** Value of the `accept` attribute for these rules. */
export const acceptOf = (rules: readonly Pick<UploadRule, 'extensions'>[]): string =>
  rules.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(',');

/** Text of one rule: 图片：jpg、png，不超过 10 MB. */
export const ruleText = ({ name, extensions, maxBytes }: Omit<UploadRule, 'kind'>): string =>
  `${name}：${extensions.join('、')}，不超过 ${bytesText(maxBytes)}`;

/** Text of the limits, shown before a file is chosen. */
export function limitsText({ rules, maxFiles }: UploadLimits): string {
  return [...rules.map(ruleText), ...(maxFiles > 1 ? [`最多 ${maxFiles} 个`] : [])].join('；');
}

const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/.exec(name.trim().toLowerCase())?.[1] ?? '';

/** Sorts files by kind according to the limits; rejections name the file. */
export function sortByLimits<K extends string>({ rules, maxFiles }: UploadLimits<K>): SortFile<K> {
  return ({ name, size }, kinds) => {
    const rule = rules.find(({ extensions }) => extensions.includes(extensionOf(name)));
    if (rule === undefined)
      return {
        problem: `${name}：不支持的文件类型，请选择 ${rules.flatMap(({ extensions }) => extensions).join('、')}`,
      };
    if (size <= 0) return { problem: `${name}：文件是空的，请重新选择` };
    if (size > rule.maxBytes)
      return { problem: rule.tooLarge ?? `${name}：${rule.name}不能超过 ${bytesText(rule.maxBytes)}` };
    return kinds.length >= maxFiles ? { problem: `最多 ${maxFiles} 个文件` } : { kind: rule.kind };
  };
}
