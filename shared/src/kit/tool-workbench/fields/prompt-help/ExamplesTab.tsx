import { getPlatform } from '@ai-site/shared/platform';
import { promptHelp } from '../../../../api/prompt-help.ts';
import { useAsyncResource } from '../../../async/index.ts';
import { AsyncView } from '../../../async/view/index.ts';
import { GridSkeleton } from '../../../states/index.ts';
import styles from './prompt-help.module.css';

export interface ExamplesTabProps {
  /** Code of the tool. */
  readonly tool: string;
  readonly onUse: (text: string) => void;
}

/** Examples of the tool; a press replaces the prompt. */
export function ExamplesTab({ tool, onUse }: ExamplesTabProps) {
  const examples = useAsyncResource(`examples ${tool}`, (signal) =>
    getPlatform().http.call(promptHelp.getMakeTip, { query: { tool } }, { signal, silent: true }),
  );
  return (
    <AsyncView resource={examples} what="示例" skeleton={<GridSkeleton count={4} ratio="4 / 1" />}>
      {(texts) => (
        <ul className={styles.list}>
          {texts.map((text) => (
            <li key={text}>
              <button type="button" className={styles.entry} onClick={() => onUse(text)}>
                <span className={styles.entryText}>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </AsyncView>
  );
}
