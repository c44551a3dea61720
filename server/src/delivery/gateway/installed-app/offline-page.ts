import { PLAIN_PAGE_COLOURS } from '../../../platform/http/plain-page.ts';

/** What a browser without network shows instead of a page: no scripts, nothing to download. Its address stays that of the page, so that a reload opens it. `logo`: markup of the site's logo. */
export const offlinePage = (logo: string): string => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0b0d12">
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f7fa">
    <title>暂时无法连接</title>
    <style>
      ${PLAIN_PAGE_COLOURS}
      body { display: grid; place-content: center; justify-items: center; gap: 12px; min-height: 100vh; min-height: 100dvh; margin: 0; padding: 24px; box-sizing: border-box; background: var(--page); color: var(--body); font: 14px/1.65 "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; text-align: center }
      svg { width: 64px; height: 64px; margin-bottom: 8px }
      h1 { margin: 0; color: var(--strong); font-size: 20px; font-weight: 600; line-height: 1.25; text-wrap: balance }
      p { max-width: 24em; margin: 0; text-wrap: pretty }
      a { margin-top: 12px; padding: 8px 24px; border: 1px solid var(--line); border-radius: 8px; color: var(--strong); text-decoration: none }
      a:focus-visible { outline: 2px solid #8b7dff; outline-offset: 2px }
    </style>
  </head>
  <body>
    ${logo}
    <h1>暂时无法连接</h1>
    <p>请检查网络，连接恢复后重新加载即可继续。写好的草稿还在，已提交的任务不受影响。</p>
    <a href="">重新加载</a>
  </body>
</html>
`;
