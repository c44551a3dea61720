import type { OutboxEntry } from './outbox.ts';

const row = ({ mobile, code, at }: OutboxEntry): string => `<tr><td>${mobile}</td><td><b>${code}</b></td><td>${at}</td></tr>`;

/** Renders the outbox as HTML. Entries contain only digits and times, so nothing needs escaping. */
export function outboxPage(entries: readonly OutboxEntry[]): string {
  const rows = entries.length === 0 ? '<tr><td colspan="3">暂无短信</td></tr>' : entries.map(row).join('');
  return `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="5"><title>短信发件箱</title>
<style>body{font:16px/1.6 system-ui,sans-serif;margin:40px auto;max-width:640px;padding:0 16px;color:#1d2129}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:8px;border-bottom:1px solid #e5e6eb}b{font-size:20px;letter-spacing:.1em}</style>
<h1>短信发件箱</h1><p>本地运行时，验证码不会发送到手机，而是显示在这里（每 5 秒刷新）。</p>
<table><thead><tr><th>手机号</th><th>验证码</th><th>时间</th></tr></thead><tbody>${rows}</tbody></table></html>`;
}
