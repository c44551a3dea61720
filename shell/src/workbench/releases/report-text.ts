import type { AttachedReport } from '@ai-site/shared/api/releases';
import type { Tone } from '../listing/Tag.tsx';

/** `通过 12`, `失败 1 / 13`, `未运行`. */
export function reportText(report: AttachedReport | null): { readonly text: string; readonly tone: Tone } {
  if (report === null) return { text: '未运行', tone: 'faint' };
  if (report.failed > 0) return { text: `失败 ${report.failed} / ${report.passed + report.failed}`, tone: 'danger' };
  return { text: `通过 ${report.passed}`, tone: 'success' };
}
