import { StatePage } from '@ai-site/shared/ui/feedback';
import type { ReactNode } from 'react';
import { toolTexts } from '../../../tools/texts.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import styles from './closed-tool.module.css';

export interface ClosedToolProps {
  readonly tool: Pick<ToolDefinition, 'title' | 'summary'>;
  readonly actions?: ReactNode;
}

/** A tool that no configured engine can do: what it will be, and other things to do. One element, as the form is: it stands in a cell of a layout. */
export function ClosedTool({ tool, actions }: ClosedToolProps) {
  return (
    <div>
      <div className={styles.actions}>{actions}</div>
      <StatePage
        illustration="coming-soon"
        eyebrow={<span className={styles.closed}>{toolTexts.closed}</span>}
        title={tool.title}
        description={<p>{tool.summary}</p>}
        actions={[
          { label: '看看其他应用', to: '/appCenter' },
          { label: '回首页', to: '/' },
        ]}
      />
    </div>
  );
}
