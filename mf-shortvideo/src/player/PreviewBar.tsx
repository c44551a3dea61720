import { FILM_RATE } from '@ai-site/shared/film/frame/frames';
import { clockText } from '@ai-site/shared/kit/tool-workbench/player';
import { IconButton } from '@ai-site/shared/ui/button';
import { RangeInput } from '@ai-site/shared/ui/field';
import { FullscreenIcon, MicIcon, PauseIcon, PlayIcon } from '@ai-site/shared/ui/icons';
import {
  MutedIcon,
  NextFrameIcon,
  NextShotIcon,
  PreviousFrameIcon,
  PreviousShotIcon,
  RepeatIcon,
  VolumeIcon,
} from '@ai-site/shared/ui/player-icons';
import { observer } from 'mobx-react-lite';
import { audibleLevel } from './audio/chosen-volume.ts';
import { canSpeakWords } from './audio/spoken-words.ts';
import styles from './preview-bar.module.css';
import type { PreviewStore } from './preview-store.ts';

export interface PreviewBarProps {
  readonly store: PreviewStore;
  /** Null: the browser cannot. */
  readonly fullscreen: { readonly active: boolean; readonly toggle: () => void } | null;
}

/** Play, single steps, audio and full screen of a preview. */
export const PreviewBar = observer(function PreviewBar({ store, fullscreen }: PreviewBarProps) {
  const { playing, loop, speaksWords, volume, shotIndex, timeline } = store;
  const level = audibleLevel(volume);
  const silent = level === 0;
  const last = timeline.shots.length - 1;
  const words = canSpeakWords() && timeline.shots.some(({ estimated }) => estimated);
  return (
    <div className={styles.bar}>
      <PreviewClock store={store} />
      <IconButton
        label="上一镜（J）"
        icon={<PreviousShotIcon size={18} />}
        disabled={shotIndex <= 0}
        onClick={() => store.goToShot(shotIndex - 1)}
      />
      <IconButton
        label={playing ? '暂停预览（空格）' : '播放预览（空格）'}
        icon={playing ? <PauseIcon /> : <PlayIcon />}
        onClick={() => store.toggle()}
      />
      <IconButton
        label="下一镜（K）"
        icon={<NextShotIcon size={18} />}
        disabled={shotIndex >= last}
        onClick={() => store.goToShot(shotIndex + 1)}
      />
      <IconButton label="上一帧（←）" icon={<PreviousFrameIcon size={18} />} onClick={() => store.step(-1)} />
      <IconButton label="下一帧（→）" icon={<NextFrameIcon size={18} />} onClick={() => store.step(1)} />
      <IconButton
        label="循环播放这一镜（L）"
        aria-pressed={loop}
        icon={<RepeatIcon size={18} />}
        onClick={() => store.toggleLoop()}
      />
      {words && (
        <IconButton
          label="没有配音的分镜由浏览器朗读"
          aria-pressed={speaksWords}
          icon={<MicIcon size={18} />}
          onClick={() => store.toggleWords()}
        />
      )}
      <span className={styles.volume}>
        <IconButton
          label={silent ? '取消静音（M）' : '静音（M）'}
          icon={silent ? <MutedIcon size={18} /> : <VolumeIcon size={18} />}
          onClick={() => store.toggleMuted()}
        />
        <RangeInput
          aria-label="预览音量"
          text={`${Math.round(100 * level)}%`}
          min={0}
          max={1}
          step={0.05}
          value={level}
          onChange={(value) => store.setLevel(value)}
        />
      </span>
      {fullscreen !== null && (
        <IconButton
          label={fullscreen.active ? '退出全屏（F）' : '全屏（F）'}
          icon={<FullscreenIcon size={18} />}
          onClick={fullscreen.toggle}
        />
      )}
    </div>
  );
});

/** A component of its own: it changes while the film plays. */
const PreviewClock = observer(function PreviewClock({ store }: { readonly store: PreviewStore }) {
  const { shownFrame, total, shotIndex, timeline } = store;
  return (
    <span className={styles.clock}>
      {`${clockText(shownFrame / FILM_RATE)} / ${clockText(total / FILM_RATE)}`}
      <span className={styles.shot}>{`第 ${shotIndex + 1}/${timeline.shots.length} 镜`}</span>
    </span>
  );
});
