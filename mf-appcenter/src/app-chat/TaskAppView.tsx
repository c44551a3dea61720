import { ToolWorkbench } from '@ai-site/shared/kit/tool-workbench';
import type { ToolDefinition } from '@ai-site/shared/tools';
import { LinkButton } from '@ai-site/shared/ui/button';
import { AppsIcon } from '@ai-site/shared/ui/icons';
import { useAppTitle } from './use-app-title.ts';

export interface TaskAppViewProps {
  /** A constant: another tool needs another key. */
  readonly tool: ToolDefinition;
  /** A past work to show; null: the empty form. */
  readonly taskId: string | null;
}

/** A task tool as an app: its workbench. */
export function TaskAppView({ tool, taskId }: TaskAppViewProps) {
  useAppTitle(tool.title);
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
}
