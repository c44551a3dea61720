import { ToolWorkbench } from '@ai-site/shared/kit/tool-workbench';
import { getPlatform } from '@ai-site/shared/platform';
import type { ToolDefinition } from '@ai-site/shared/tools';
import { LinkButton } from '@ai-site/shared/ui/button';
import { AppsIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { recordUse } from './record-use.ts';
import { useAppTitle } from './use-app-title.ts';

export interface TaskAppViewProps {
  /** A constant: another tool needs another key. */
  readonly tool: ToolDefinition;
  /** A past work to show; null: the empty form. */
  readonly taskId: string | null;
}

/** A task tool as an app: its workbench, which stands in the usage history of who opened it. */
export const TaskAppView = observer(function TaskAppView({ tool, taskId }: TaskAppViewProps) {
  const userId = getPlatform().session.user?.userId;
  useAppTitle(tool.title);
  useEffect(() => {
    if (userId !== undefined) void recordUse(tool.app.id);
  }, [userId, tool]);
  return (
    <ToolWorkbench
      tool={tool}
      appId={tool.app.id}
      taskId={taskId}
      actions={
        <LinkButton to="/appCenter" size="small" variant="ghost" icon={<AppsIcon size={16} />}>
          应用中心
        </LinkButton>
      }
    />
  );
});
