import { getPlatform } from '@ai-site/shared/platform';
import { Button } from '@ai-site/shared/ui/button';
import { VideoIcon } from '@ai-site/shared/ui/icons';
import { comicsStoryPath } from '../../../routes/paths.ts';
import { articleRewrite } from '../../../tools/article-rewrite/tool.ts';
import { articleWriter } from '../../../tools/article-writer/tool.ts';
import { novelToPrompts } from '../../../tools/novel-to-prompts/tool.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';

/** Tools with a story: in what they write, or in what they were given. */
const storyTools: ReadonlySet<string> = new Set(
  [articleWriter, articleRewrite, novelToPrompts].map(({ code }) => code),
);

export interface StoryButtonProps {
  readonly tool: ToolDefinition;
  /** Of the stored result. */
  readonly resultKey: string;
}

/** Opens AI漫画推文 with the story of a result; nothing for tools without one. */
export function StoryButton({ tool, resultKey }: StoryButtonProps) {
  if (!storyTools.has(tool.code)) return null;
  return (
    <Button
      size="small"
      icon={<VideoIcon size={16} />}
      onClick={() => getPlatform().navigation.push(comicsStoryPath('work', resultKey))}
    >
      做成漫画短片
    </Button>
  );
}
