import type { DeployTokenInfo } from '@ai-site/shared/api/releases';

/** Name of the right to run the contract suite and attach its reports. */
export const SUITE_RIGHT = '可运行契约测试';

/** Whether a token is still accepted, as a label; `now` in milliseconds. */
export function tokenState(
  { revokedAt, expiresAt }: DeployTokenInfo,
  now: number,
): { readonly label: string; readonly tone: 'success' | 'faint' | 'danger'; readonly valid: boolean } {
  if (revokedAt !== null) return { label: '已吊销', tone: 'danger', valid: false };
  if (new Date(expiresAt).getTime() <= now) return { label: '已过期', tone: 'faint', valid: false };
  return { label: '有效', tone: 'success', valid: true };
}
