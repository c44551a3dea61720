import type { StoryboardView } from '@ai-site/shared/api/comics/views';
import type { StoredStoryboard } from '../records/storyboard-rows.ts';

export const storyboardView = ({
  position: _,
  updatedAt,
  lines,
  roleIds,
  ...content
}: StoredStoryboard): StoryboardView => ({
  ...content,
  lines: lines.map((line) => ({ ...line })),
  roleIds: [...roleIds],
  updateTime: updatedAt.toISOString(),
});
