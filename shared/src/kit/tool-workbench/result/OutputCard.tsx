import { Button } from '@ai-site/shared/ui/button';
import { BrushIcon, DownloadIcon } from '@ai-site/shared/ui/icons';
import { Menu } from '@ai-site/shared/ui/menu';
import { observer } from 'mobx-react-lite';
import type { TaskOutput, TaskView } from '../../../api/tasks.ts';
import { CollectButton } from '../../collection/index.ts';
import { draftOfTask } from '../hand-over.ts';
import { OriginTags } from '../origin/index.ts';
import { ShareButton } from '../sharing/index.ts';
import type { ToolStore } from '../tool-store.ts';
import { downloadImage, imageFormats } from './download.ts';
import { NextSteps } from './NextSteps.tsx';
import { nextTools } from './next-tools.ts';
import { cardUrl, outputName } from './output-media.ts';
import { RefineButton } from './RefineButton.tsx';
import styles from './result.module.css';
import { sharedOutput } from './shared-output.ts';

export interface OutputCardProps {
  readonly store: ToolStore;
  readonly task: TaskView;
  readonly output: TaskOutput;
  readonly index: number;
  readonly onOpen: () => void;
  readonly onPublish: () => void;
  /** What the button says that marks the result in turn, and what it does; absent: the tool has none. */
  readonly next?: { readonly label: string; readonly onPress: () => void };
}

/** One result: the image, its downloads, and the tools that continue with it. */
export const OutputCard = observer(function OutputCard({
  store,
  task,
  output,
  index,
  onOpen,
  onPublish,
  next,
}: OutputCardProps) {
  const { tool } = store;
  const name = outputName(tool, index);
  const { width, height } = output;
  const ratio = `${width ?? 1} / ${height ?? 1}`;
  return (
    <li className={styles.card} style={{ '--ratio': ratio }}>
      <button
        type="button"
        data-result={index}
        className={styles.open}
        aria-label={`查看${name}`}
        onClick={onOpen}
        style={{ aspectRatio: ratio }}
      >
        <img
          className={styles.image}
          src={cardUrl(output)}
          alt={name}
          width={width ?? undefined}
          height={height ?? undefined}
          loading="lazy"
          decoding="async"
        />
      </button>
      <div className={styles.cardActions}>
        <CollectButton work={output} name={name} />
        <RefineButton store={store} task={task} output={output} />
        {next !== undefined && (
          <Button size="small" icon={<BrushIcon size={16} />} onClick={next.onPress}>
            {next.label}
          </Button>
        )}
        <Button size="small" onClick={() => store.reuse(draftOfTask(tool, task, output.seed))}>
          做同款
        </Button>
        <Menu
          label={`下载${name}`}
          trigger={(props) => (
            <Button size="small" icon={<DownloadIcon size={16} />} {...props}>
              下载
            </Button>
          )}
          items={imageFormats.map((format) => ({
            key: format.ext,
            label: format.label,
            onSelect: () => void downloadImage(output.url, name, format),
          }))}
        />
        <ShareButton work={sharedOutput(task, output, name)} />
        <OriginTags />
      </div>
      <NextSteps
        store={store}
        task={task}
        output={output}
        name={name}
        steps={nextTools.filter(({ target }) => target.code !== tool.code)}
        onPublish={onPublish}
      />
    </li>
  );
});
