import { StatePage } from '@ai-site/shared/ui/feedback';
import type { ReactNode } from 'react';
import { toolTexts } from '../../../tools/texts.ts';
import type { ToolDefinition } from '../../../tools/tool.ts';
import { ToolDemo } from '../demo/ToolDemo.tsx';
import styles from './closed-tool.module.css';

export interface ClosedToolProps {
  readonly tool: Pick<ToolDefinition, 'code' | 'title' | 'summary' | 'output'>;
  /** It waits for a model: what it will do is shown. */
  readonly needsModel?: boolean;
  readonly actions?: ReactNode;
}

/** A tool that no configured engine can do: what it will be, and other things to do. One element, as the form is: it stands in a cell of a layout. */
export function ClosedTool({ tool, needsModel = false, actions }: ClosedToolProps) {
  return (
    <div className={needsModel ? styles.waiting : undefined}>
      <div className={styles.actions}>{actions}</div>
      <StatePage
        {...(needsModel ? {} : { illustration: 'coming-soon' })}
        eyebrow={<span className={styles.closed}>{toolTexts.closed}</span>}
        title={tool.title}
        description={
          needsModel ? <p className={styles.reason}>{toolTexts.needsModel(tool.output)}</p> : <p>{tool.summary}</p>
        }
        actions={[
          { label: '看看其他应用', to: '/appCenter' },
          { label: '回首页', to: '/' },
        ]}
      />
      {needsModel && (
        <div className={styles.demo}>
          <ToolDemo tool={{ ...tool, emptyText: '接入模型后就能使用' }} />
        </div>
      )}
    </div>
  );
}
