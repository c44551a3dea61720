import { toolTexts } from '../../../tools/texts.ts';

/** How a result was made, in one line: AI 生成 · 内置演示引擎. */
export const originText = (builtin: boolean): string => (builtin ? `${toolTexts.generated} · ${toolTexts.builtin}` : toolTexts.generated);
