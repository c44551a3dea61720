import { readFile } from 'node:fs/promises';
import { appPath } from '@ai-site/shared/domain/task-apps';
import type { ToolDefinition } from '@ai-site/shared/tools';
import { articleRewrite } from '@ai-site/shared/tools/article-rewrite/tool';
import { articleWriter } from '@ai-site/shared/tools/article-writer/tool';
import { novelToPrompts } from '@ai-site/shared/tools/novel-to-prompts/tool';
import { songLyrics } from '@ai-site/shared/tools/song-lyrics/tool';
import { streaming } from '../server/src/engines/openai/testing/upstream-server.ts';
import { variantsOf } from '../server/src/testing/test-depth.ts';
import { expect, test } from './support/chat-site.ts';

// The tools that write by a chat model. Titles without a model: `app-chat.spec.ts`.

interface Written {
  readonly tool: ToolDefinition;
  /** Label of what is asked. */
  readonly label: string;
  readonly words: string;
  readonly said: string;
  /** A part of the answer as the screen shows it. */
  readonly shown: string;
}

const writings: readonly Written[] = [
  {
    tool: articleWriter,
    label: '文章内容',
    words: '露营灯，续航三十小时',
    said: '夜里的山谷很静，一盏灯就够了。',
    shown: '一盏灯就够了。',
  },
  { tool: articleRewrite, label: '原文', words: '这款灯很轻便。', said: '轻装出行，带它就好。', shown: '带它就好。' },
  {
    tool: novelToPrompts,
    label: '小说内容',
    words: '老人推开木门，院子里落满了雪。',
    said: '1. 雪院里的老人\n2. 墙头的黑猫',
    shown: '墙头的黑猫',
  },
  {
    tool: songLyrics,
    label: '歌曲描述',
    words: '海边的夏夜，民谣',
    said: '［主歌］\n夏夜的风吹过海边',
    shown: '夏夜的风吹过海边',
  },
];

test('every tool that writes tells the model what it was asked, shows the answer, and saves it as a file @mf-appcenter @local @own-site @nightly', async ({
  signedIn: page,
  model,
}) => {
  for (const { tool, label, words, said, shown } of variantsOf(writings, 2)) {
    await test.step(tool.title, async () => {
      model.play(streaming(said));
      await page.goto(appPath(tool.app));
      await page.getByRole('textbox', { name: label }).fill(words);
      await page.getByRole('button', { name: '开始创作' }).click();
      const text = page.getByRole('article', { name: `${tool.title}结果` });
      await expect(text).toContainText(shown);
      expect(JSON.stringify(model.asked.at(-1)?.body.messages)).toContain(words);
      await text.getByRole('button', { name: '导出' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: /Markdown/ }).click(),
      ]);
      expect((await readFile(await download.path())).toString()).toContain(shown);
    });
  }
});
