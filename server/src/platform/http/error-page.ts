import { escapeHtml } from '@ai-site/shared/frame';
import type { FastifyRequest } from 'fastify';
import { PLAIN_PAGE_COLOURS } from './plain-page.ts';

/** By what it is sent as: a form of a page, or one of the system's share dialog. */
const forms = { 'application/x-www-form-urlencoded': 'form', 'multipart/form-data': 'share' } as const;

/** The form that a request sends; null: none. */
export function sentForm({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>): 'form' | 'share' | null {
  const [, form] = Object.entries(forms).find(([type]) => headers['content-type']?.startsWith(type) === true) ?? [];
  return method === 'POST' && form !== undefined ? form : null;
}

/** Whether a browser asks for it as a page: by an address, a link or a form. */
export function isNavigation(request: Pick<FastifyRequest, 'method' | 'headers'>): boolean {
  const { method, headers } = request;
  const mode = headers['sec-fetch-mode'];
  return (
    (method === 'GET' || sentForm(request) !== null) &&
    (mode === undefined ? headers.accept?.startsWith('text/html') === true : mode === 'navigate')
  );
}

/**
 * A page without scripts that says what is wrong, in the colours of the site. `reloadAfter`: seconds after which it asks again; null: it stays.
 * `sent`: it answers a form, which is not sent again: one of a page, to which the browser goes back, or one of the system's share dialog.
 */
export function errorPage(message: string, reloadAfter: number | null, sent: 'form' | 'share' | null = null): string {
  const text = escapeHtml(message);
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">${reloadAfter === null ? '' : `\n    <meta http-equiv="refresh" content="${reloadAfter}">`}
    <title>${text}</title>
    <style>
      ${PLAIN_PAGE_COLOURS}
      body { display: grid; place-content: center; justify-items: center; gap: 16px; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box; background: var(--page); color: var(--body); font: 14px/1.65 "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; text-align: center }
      h1 { margin: 0; color: var(--strong); font-size: 20px; font-weight: 600; text-wrap: balance }
      p { margin: 0 }
      nav { display: flex; gap: 12px }
      a { padding: 8px 20px; border: 1px solid var(--line); border-radius: 8px; color: var(--strong); text-decoration: none }
      a:focus-visible { outline: 2px solid #8b7dff; outline-offset: 2px }
    </style>
  </head>
  <body>
    <h1>${text}</h1>${sent === 'form' ? '\n    <p>返回上一页，写好的内容还在</p>' : ''}${reloadAfter === null ? '' : '\n    <p>页面会自动刷新</p>'}
    <nav>${sent !== null ? '' : '<a href="">重新加载</a>'}<a href="/">返回首页</a></nav>
  </body>
</html>
`;
}
