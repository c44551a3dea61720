import { Button } from '@ai-site/shared/ui/button';
import { DownloadIcon, RefreshIcon, SuccessIcon, TrashIcon, WarningIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { TaskOutput, TaskView } from '../../../api/tasks.ts';
import { builtinNotes } from '../../../tools/builtin-notes.ts';
import { isTextTool } from '../../../tools/is-text-tool.ts';
import { originLabel } from '../../../tools/origin.ts';
import { TaskStatus } from '../../../tools/task-states.ts';
import { toolTexts } from '../../../tools/texts.ts';
import { successTextOf } from '../../../tools/tool.ts';
import { useClosedTools } from '../../closed-tools/index.ts';
import { type MediaItem, useMediaViewer } from '../../media/index.ts';
import { FirstMoment } from '../../newcomer/index.ts';
import { draftOfTask } from '../hand-over.ts';
import { ShareButton, shareAction, useShareDialog } from '../sharing/index.ts';
import { CoarseImage } from '../tasks/CoarseImage.tsx';
import { TaskTag } from '../tasks/TaskTag.tsx';
import { removeTask, retryTask } from '../tasks/task-actions.ts';
import { isUnfinished } from '../tasks/tasks-store.ts';
import { StoryButton } from '../texts/StoryButton.tsx';
import { TextCard } from '../texts/TextCard.tsx';
import { WritingText } from '../texts/WritingText.tsx';
import type { ToolStore } from '../tool-store.ts';
import { downloadArchive } from './download.ts';
import { MediaCard } from './MediaCard.tsx';
import { moveByArrows } from './move-by-arrows.ts';
import { insteadFor } from './next-tools.ts';
import { OutputCard } from './OutputCard.tsx';
import { mediaItems, outputName } from './output-media.ts';
import styles from './result.module.css';
import { sharedOutput } from './shared-output.ts';
import { TaskProgress } from './TaskProgress.tsx';
import { useContinuedMarking } from './use-continued-marking.tsx';

export interface TaskResultProps {
  readonly store: ToolStore;
  readonly task: TaskView;
}

/** Shapes of results that are not made yet, where the form chose none. */
const waitingRatio = { image: '1', video: '16 / 9', audio: '6 / 1', text: '6 / 1' } as const;

/** Why a task gave nothing, and that nothing was charged for it. */
const Failure = observer(function Failure({ store, task }: TaskResultProps) {
  const closed = useClosedTools();
  const other = insteadFor(task);
  const instead = other !== null && closed?.includes(other.target.code) === true ? null : other;
  const { failure, refunded, stage } = task;
  return (
    <div className={styles.failure}>
      <WarningIcon />
      <div className={styles.failureText}>
        <p className={styles.failureLine}>
          {stage === 'cancelled' ? toolTexts.cancelled : toolTexts.failed(store.tool.title)}
          {refunded && <TaskTag>{`算力${toolTexts.refunded}`}</TaskTag>}
        </p>
        {failure !== null && <p className={styles.reason}>{failure}</p>}
      </div>
      {instead !== null && (
        <Button size="small" onClick={instead.open}>
          {instead.label}
        </Button>
      )}
      <Button size="small" icon={<RefreshIcon size={16} />} onClick={() => void retryTask(store, task.taskId)}>
        重试
      </Button>
    </div>
  );
});

function Texts({ store, task }: TaskResultProps) {
  if (isUnfinished(task) && isTextTool(store.tool.code))
    return <WritingText key={task.taskId} store={store} taskId={task.taskId} />;
  return (
    <>
      {task.stage === 'succeeded' && task.failure !== null && (
        <p className={styles.brokenOff} role="status">
          <WarningIcon size={16} />
          {task.failure}
        </p>
      )}
      {task.outputs.map(({ key, text, contentType }, index) => (
        <TextCard
          key={key}
          tool={store.tool}
          text={text ?? ''}
          actions={
            <>
              <StoryButton tool={store.tool} resultKey={key} />
              <ShareButton work={{ key, name: outputName(store.tool, index), contentType }} />
            </>
          }
        />
      ))}
    </>
  );
}

/** Results of a task: images in their shapes, each with its actions; placeholders in the same shapes while it runs. */
export const TaskResult = observer(function TaskResult({ store, task }: TaskResultProps) {
  const { output: kind } = store.tool;
  const share = useShareDialog();
  const marking = useContinuedMarking(store);
  const publish = (output: TaskOutput, name: string) => share.open(sharedOutput(task, output, name), 'publish');
  const viewing = {
    history: true,
    actions: ({ key, name }: MediaItem) => {
      const output = task.outputs.find((candidate) => candidate.key === key);
      return output === undefined ? [] : [shareAction(name, () => share.open(sharedOutput(task, output, name)))];
    },
  };
  const media = useMediaViewer(kind === 'image' ? mediaItems(store.tool, task) : [], viewing);
  const running = isUnfinished(task);
  const origin = originLabel(task);
  const succeeded = store.tasks.hasJustSucceeded(task);
  // Of several images each one offers to be made again with its seed.
  const seed = kind === 'image' ? null : (task.outputs[0]?.seed ?? null);
  const { width, height } = task.values;
  const ratio = typeof width === 'number' && typeof height === 'number' ? `${width} / ${height}` : waitingRatio[kind];
  const shown = Math.max(task.outputs.length, task.preview === undefined ? 0 : 1);
  const waiting = running ? Math.max(0, task.outputNum - shown) : 0;
  // A video keeps its place, and its player, when it comes after its preview.
  const playables =
    kind === 'image'
      ? []
      : Array.from({ length: shown }, (_, place) => ({ key: `video-${place}`, output: task.outputs[place] }));
  return (
    <div className={styles.result} aria-busy={running}>
      {running && <TaskProgress store={store} task={task} />}
      <p className={succeeded ? styles.succeeded : 'visually-hidden'} role="status">
        {succeeded && (
          <>
            <SuccessIcon size={16} />
            {successTextOf(store.tool)}
          </>
        )}
      </p>
      {succeeded && (kind === 'image' || kind === 'video') && (
        <FirstMoment moment={kind === 'image' ? 'image' : 'video'} />
      )}
      {task.taskStatus === TaskStatus.failure && <Failure store={store} task={task} />}
      {kind === 'text' ? (
        <Texts store={store} task={task} />
      ) : (
        <ul className={kind === 'image' ? styles.grid : styles.column} aria-label="生成结果" onKeyDown={moveByArrows}>
          {kind === 'image' &&
            task.outputs.map((output, index) => (
              <OutputCard
                key={output.key}
                store={store}
                task={task}
                output={output}
                index={index}
                onOpen={() => media.open(index)}
                onPublish={() => publish(output, outputName(store.tool, index))}
                {...marking.nextOf(task, output)}
              />
            ))}
          {playables.map(({ key, output }, index) => (
            <MediaCard key={key} store={store} task={task} output={output} index={index} onPublish={publish} />
          ))}
          {Array.from({ length: waiting }, (_, place) => shown + place).map((place) => (
            <li
              key={place}
              className={styles.waiting}
              style={{ aspectRatio: ratio, '--ratio': ratio }}
              aria-hidden="true"
            >
              <CoarseImage task={task} place={place} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.taskActions}>
        <Button icon={<RefreshIcon size={16} />} onClick={() => store.reuse(draftOfTask(store.tool, task, seed))}>
          套用参数
        </Button>
        {!running && task.outputs.length > 1 && (
          <Button icon={<DownloadIcon size={16} />} onClick={() => void downloadArchive(task.outputs)}>
            打包下载
          </Button>
        )}
        {!running && (
          <Button icon={<TrashIcon size={16} />} onClick={() => void removeTask(store, task)}>
            删除
          </Button>
        )}
        {!running && origin !== null && task.outputs.length > 0 && (
          <TaskTag>{task.builtin ? `${origin} · ${builtinNotes(store.tool, task.values).join('，')}` : origin}</TaskTag>
        )}
      </div>
      {media.viewer}
      {share.dialog}
      {marking.dialog}
    </div>
  );
});
