import { Button } from '@ai-site/shared/ui/button';
import { DownloadIcon } from '@ai-site/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import type { TaskOutput, TaskView } from '../../../api/tasks.ts';
import { CollectButton } from '../../collection/index.ts';
import { saveUrl } from '../../save-file/index.ts';
import { OriginTags } from '../origin/index.ts';
import { AudioPlayer } from '../player/AudioPlayer.tsx';
import { VideoPlayer } from '../player/VideoPlayer.tsx';
import { ShareButton } from '../sharing/index.ts';
import type { ToolStore } from '../tool-store.ts';
import { NextSteps } from './NextSteps.tsx';
import { nextOfVideos } from './next-tools.ts';
import { outputName } from './output-media.ts';
import styles from './result.module.css';
import { sharedOutput } from './shared-output.ts';

export interface MediaCardProps {
  readonly store: ToolStore;
  readonly task: TaskView;
  /** Absent: it is not stored yet, and the preview of the task takes its place. */
  readonly output: TaskOutput | undefined;
  readonly index: number;
  readonly onPublish: (output: TaskOutput, name: string) => void;
}

/** Extensions of videos and audio files, as the server makes them. */
const extensions: Readonly<Record<string, string>> = { 'video/mp4': 'mp4', 'audio/mpeg': 'mp3', 'audio/wav': 'wav' };

/** Name of a video or audio: its own title, or that of the tool. */
const titleOf = ({ values: { musicName } }: Pick<TaskView, 'values'>, fallback: string): string =>
  typeof musicName === 'string' && musicName !== '' ? musicName : fallback;

/** A video or audio with its player, its download, and the tools that continue with it. */
export const MediaCard = observer(function MediaCard({ store, task, output, index, onPublish }: MediaCardProps) {
  const { tool } = store;
  const name = titleOf(task, outputName(tool, index));
  if (output === undefined)
    return task.preview === undefined ? null : (
      <li className={styles.card}>
        <VideoPlayer output={{ ...task.preview, poster: null, strip: null }} name={name} badge="预览" />
      </li>
    );
  const video = output.contentType.startsWith('video/');
  const ext = extensions[output.contentType] ?? 'bin';
  return (
    <li className={styles.card}>
      {video ? (
        <VideoPlayer output={output} name={name} />
      ) : (
        <>
          <p className={styles.songName}>{name}</p>
          <AudioPlayer output={output} name={name} />
        </>
      )}
      <div className={styles.cardActions}>
        {video && <CollectButton work={output} name={name} />}
        <Button
          size="small"
          icon={<DownloadIcon size={16} />}
          aria-label={`下载 ${ext.toUpperCase()}：${name}`}
          onClick={() => saveUrl(output.url, `${name}.${ext}`)}
        >
          {`下载 ${ext.toUpperCase()}`}
        </Button>
        <ShareButton work={sharedOutput(task, output, name)} />
        <OriginTags />
      </div>
      {video && (
        <NextSteps
          store={store}
          task={task}
          output={output}
          name={name}
          steps={nextOfVideos}
          onPublish={() => onPublish(output, name)}
        />
      )}
    </li>
  );
});
