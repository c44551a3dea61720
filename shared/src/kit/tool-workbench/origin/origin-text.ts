import { type Origin, originLabel } from '../../../tools/origin.ts';
import { toolTexts } from '../../../tools/texts.ts';

/** How a result was made, in one line: AI 生成 · 内置演示引擎. */
export function originText(origin: Origin): string {
  const label = originLabel(origin);
  return label === null ? toolTexts.generated : `${toolTexts.generated} · ${label}`;
}
