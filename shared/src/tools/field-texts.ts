import type { MaskField } from './field.ts';

/** What is wrong with a field, told by the form before it is sent and by the server alike. */
export const fieldTexts = {
  tooLong: (label: string, ratio: number) => `${label}的长边不能超过短边的 ${ratio} 倍`,
  emptyMask: '请先框选或涂抹需要处理的区域',
  emptyHints: '请先标出要保留或要去除的地方',
} as const;

/** Message when nothing, or too little, is marked in a mask. */
export const unmarkedText = ({ hints, required }: Pick<MaskField, 'hints' | 'required'>): string =>
  hints === true ? fieldTexts.emptyHints : (required ?? fieldTexts.emptyMask);
