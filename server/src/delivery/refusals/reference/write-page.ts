import { escapeHtml } from '@ai-site/shared/frame';
import { PLAIN_PAGE_COLOURS } from '../../../platform/http/plain-page.ts';
import { REFUSALS_PATH, refusalPath } from '../pages-path.ts';
import { type ReferenceEntry, type ReferenceGroup, referenceGroups } from './entries.ts';

const STYLE = `${PLAIN_PAGE_COLOURS}
      body { max-width: 760px; min-height: 100vh; margin: 0 auto; padding: 32px 24px 64px; box-sizing: border-box; background: var(--page); color: var(--body); font: 16px/1.65 "PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; overflow-wrap: break-word }
      html { background: var(--page) }
      h1, h2 { margin: 0; color: var(--strong); line-height: 1.25; font-weight: 600; text-wrap: balance }
      h1 { font-size: 28px }
      h2 { margin-top: 32px; font-size: 16px }
      p { margin: 8px 0 0 }
      .text { margin-top: 16px; color: var(--strong) }
      .answer { font-size: 14px }
      a { color: var(--link) }
      a:focus-visible { outline: 2px solid #8b7dff; outline-offset: 2px }
      nav { margin-bottom: 24px; font-size: 14px }
      code, pre { font-family: "JetBrains Mono", "SFMono-Regular", Menlo, Consolas, "Noto Sans Mono CJK SC", monospace; font-size: 14px }
      code { padding: 1px 4px; border: 1px solid var(--line); border-radius: 4px; -webkit-box-decoration-break: clone; box-decoration-break: clone }
      pre { margin: 8px 0 0; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--panel); color: var(--strong); white-space: pre-wrap; overflow-wrap: anywhere }
      dl { margin: 8px 0 0; border-top: 1px solid var(--line) }
      dl div { padding: 12px 0; border-bottom: 1px solid var(--line) }
      dt { font-weight: 600 }
      dd { margin: 0; font-size: 14px }`;

/** Text as HTML, with its code spans. */
const inline = (text: string): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const frame = (title: string, body: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)}</title>
    <link rel="icon" href="data:,">
    <style>
      ${STYLE}
    </style>
  </head>
  <body>
    ${body}
  </body>
</html>
`;

const allLink = `<nav><a href="${REFUSALS_PATH}">All refusals</a></nav>`;

const section = (title: string, html: string): string => `<h2>${title}</h2>\n    ${html}`;

/** Page of one code. */
function entryPage({ code, text, means, why, remedy, answer, example }: ReferenceEntry): string {
  const status =
    answer === null
      ? []
      : [
          `<p class="answer">HTTP ${answer.status} · in the workbench: <span lang="zh-CN">${escapeHtml(answer.chinese)}</span></p>`,
        ];
  const parts = [
    allLink,
    '<main>',
    `<h1>${escapeHtml(code)}</h1>`,
    `<p class="text">${escapeHtml(text === '{problems}' ? 'The problems that were found, one a line.' : text)}</p>`,
    ...status,
    section('What it means', `<p>${inline(means)}</p>`),
    section('Why the platform refuses', `<p>${inline(why)}</p>`),
    section('What to do', `<p>${inline(remedy)}</p>`),
    section('Example', `<pre>${escapeHtml(example)}</pre>`),
    '</main>',
  ];
  return frame(code, parts.join('\n    '));
}

const row = ({ code, means }: ReferenceEntry): string =>
  `<div><dt><a href="${refusalPath(code)}">${escapeHtml(code)}</a></dt><dd>${inline(means)}</dd></div>`;

const list = ({ title, about, entries }: ReferenceGroup): string =>
  section(escapeHtml(title), `<p>${inline(about)}</p>\n    <dl>${entries.map(row).join('')}</dl>`);

/** Page of all codes. */
export const indexPage = (): string =>
  frame(
    'Refusals',
    [
      '<main>',
      '<h1>Refusals</h1>',
      '<p>Every refusal of this site, of a command and of a build has a code that never changes its meaning. It ends the address after "see".</p>',
      ...referenceGroups.map(list),
      '</main>',
    ].join('\n    '),
  );

const pages = new Map(referenceGroups.flatMap(({ entries }) => entries).map((entry) => [entry.code, entry]));

/** Page of a code; null for one that nothing has. */
export function refusalPage(code: string): string | null {
  const entry = pages.get(code);
  return entry === undefined ? null : entryPage(entry);
}

export const unknownPage = (): string =>
  frame(
    'Refusals',
    `${allLink}\n    <main>\n    <h1>No such refusal</h1>\n    <p>No refusal of this site has this code. A newer command may know more of them.</p>\n    </main>`,
  );
