import { SHARED_AT_HEADER, SHARED_IMAGE_CACHE, sharedImageAddress } from '@ai-site/shared/domain/share-target';
import { escapeHtml } from '@ai-site/shared/frame';
import { PLAIN_PAGE_COLOURS } from '../../platform/http/plain-page.ts';
import type { SharedImage } from './shared-form.ts';

export interface SharedImagePage {
  readonly image: SharedImage;
  /** Id of the quick fill that the image belongs to. */
  readonly fillId: string;
  /** Address of the form that takes it. */
  readonly address: string;
  readonly now: Date;
}

const ELEMENT_ID = 'shared-image';

/** Runs inside the page, so it is self-contained: puts the image into the browser's own storage and opens the form. */
function keepImage(): void {
  const element = document.getElementById('shared-image');
  const { type = '', cache = '', at = '', key = '', header = '', next = '/' } = element?.dataset ?? {};
  const keep = async (): Promise<void> => {
    const bytes = Uint8Array.from(atob(element?.textContent ?? ''), (character) => character.charCodeAt(0));
    await (await caches.open(cache)).put(key, new Response(bytes, { headers: { 'content-type': type, [header]: at } }));
    location.replace(next);
  };
  keep().catch(() => {
    const text = document.querySelector('h1');
    if (text !== null) text.textContent = '浏览器没有收下这张图片，请在改图里上传';
  });
}

/** Text of the page's only script, for its hash in the content security policy. */
export const keepImageScript = `(${keepImage})();`;

/** The answer to an image: the page hands it to the browser, since the site stores nothing of visitors but texts. */
export function sharedImagePage({ image: { bytes, type }, fillId, address, now }: SharedImagePage): string {
  const data = {
    type,
    cache: SHARED_IMAGE_CACHE,
    key: sharedImageAddress(fillId),
    at: String(now.getTime()),
    header: SHARED_AT_HEADER,
    next: address,
  };
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>正在打开改图</title>
    <style>
      ${PLAIN_PAGE_COLOURS}
      body { display: grid; place-content: center; justify-items: center; gap: 16px; min-height: 100vh; margin: 0; padding: 24px; box-sizing: border-box; background: var(--page); color: var(--body); font: 14px/1.65 "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; text-align: center }
      h1 { margin: 0; color: var(--strong); font-size: 20px; font-weight: 600; text-wrap: balance }
      a { padding: 8px 20px; border: 1px solid var(--line); border-radius: 8px; color: var(--strong); text-decoration: none }
      a:focus-visible { outline: 2px solid #8b7dff; outline-offset: 2px }
    </style>
  </head>
  <body>
    <h1 role="status">正在打开改图</h1>
    <a href="${escapeHtml(address)}">打开改图</a>
    <script type="text/plain" id="${ELEMENT_ID}"${attributes.join('')}>${bytes.toString('base64')}</script>
    <script>${keepImageScript}</script>
  </body>
</html>
`;
}
