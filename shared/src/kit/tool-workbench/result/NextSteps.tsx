import { isSlotFilled } from '@ai-site/shared/remote';
import { type IconProps, ShareIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { ReactElement } from 'react';
import type { TaskOutput, TaskView } from '../../../api/tasks.ts';
import { toolTexts } from '../../../tools/texts.ts';
import { openToolsFirst, useClosedTools } from '../../closed-tools/index.ts';
import type { ToolStore } from '../tool-store.ts';
import styles from './next-steps.module.css';
import { codeOfNext, continueWith, type NextTool } from './next-tools.ts';
import { cardUrl } from './output-media.ts';

/** Smallest stored width that covers a step. */
const STEP_WIDTH = 320;

export interface NextStepsProps {
  readonly store: ToolStore;
  readonly task: TaskView;
  readonly output: TaskOutput;
  /** Name of the result. */
  readonly name: string;
  readonly steps: readonly NextTool[];
  readonly onPublish: () => void;
}

interface StepProps {
  readonly label: string;
  readonly name: string;
  readonly Icon: (props: IconProps) => ReactElement;
  /** Null: there is none. */
  readonly image: string | null;
  readonly open?: boolean;
  readonly onPress: () => void;
}

/** One step: the result, small, with the name of the step on it. */
function Step({ label, name, Icon, image, open = true, onPress }: StepProps) {
  return (
    <li>
      <button type="button" className={styles.step} aria-label={`${label} ${name}`} disabled={!open} onClick={onPress}>
        {image !== null && <img className={styles.image} src={image} alt="" loading="lazy" decoding="async" />}
        <span className={styles.icon}>
          <Icon size={16} />
        </span>
        <span className={styles.label}>
          {label}
          {!open && <span className={styles.closed}>{toolTexts.closed}</span>}
        </span>
      </button>
    </li>
  );
}

/** What can be done next with an image or a video: the tools that continue with it, those that are open first, and publishing where it is offered. */
export const NextSteps = observer(function NextSteps({ store, task, output, name, steps, onPublish }: NextStepsProps) {
  const closed = useClosedTools();
  const image = output.contentType.startsWith('image/') ? cardUrl(output, STEP_WIDTH) : output.poster;
  return (
    <ul className={styles.steps} aria-label={`用${name}继续创作`}>
      {isSlotFilled('share/publish') && (
        <Step label="发布" name={name} Icon={ShareIcon} image={image} onPress={onPublish} />
      )}
      {openToolsFirst(steps, codeOfNext, closed).map(({ entry: next, open }) => (
        <Step
          key={next.label}
          label={next.label}
          name={name}
          Icon={next.Icon}
          image={image}
          open={open}
          onPress={() => continueWith(store, next, { output, task, name })}
        />
      ))}
    </ul>
  );
});
