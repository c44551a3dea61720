import { useEffect, useRef } from 'react';
import type { TaskOutput } from '../../../api/tasks.ts';
import { lineAt, WAVE_HEIGHT, wavePath } from './media-times.ts';
import { PlayerBar } from './PlayerBar.tsx';
import { PositionSlider } from './PositionSlider.tsx';
import styles from './player.module.css';
import { usePlayback } from './use-playback.ts';
import { useVolume } from './use-volume.ts';

interface LinesProps {
  readonly lines: NonNullable<TaskOutput['lines']>;
  readonly at: number;
  readonly onSeek: (second: number) => void;
}

/** Lyrics or speech; the line of the moment stands out and stays in view. */
function Lines({ lines, at, onSeek }: LinesProps) {
  const list = useRef<HTMLOListElement>(null);
  const current = lineAt(lines, at);
  useEffect(() => {
    const around = list.current;
    const line = around?.children[current];
    // Scrolls the list alone, never the page.
    if (around !== null && line instanceof HTMLElement)
      around.scrollTop = line.offsetTop - around.clientHeight / 2 + line.clientHeight / 2;
  }, [current]);
  return (
    <ol ref={list} className={styles.lines} aria-label="歌词">
      {lines.map(({ at: second, text }, index) => (
        <li key={`${second} ${text}`} aria-current={index === current ? 'true' : undefined}>
          <button type="button" onClick={() => onSeek(second)}>
            {text}
          </button>
        </li>
      ))}
    </ol>
  );
}

export interface AudioPlayerProps {
  readonly output: Pick<TaskOutput, 'url' | 'seconds' | 'peaks' | 'lines'>;
  readonly name: string;
}

/** An audio file with its waveform, which is also its position, and its lines in time. */
export function AudioPlayer({ output: { url, seconds, peaks, lines }, name }: AudioPlayerProps) {
  const audio = useRef<HTMLAudioElement>(null);
  const playback = usePlayback(audio, seconds);
  const volume = useVolume(audio);
  const { at, duration, failed, seek, events } = playback;
  const path = peaks === null ? null : wavePath(peaks);
  const played = duration > 0 ? (100 * at) / duration : 0;
  return (
    <div className={styles.audio}>
      <audio ref={audio} src={url} aria-label={name} preload={seconds === null ? 'metadata' : 'none'} {...events} />
      <PlayerBar name={name} playback={playback} volume={volume}>
        <span className={styles.wave}>
          {path !== null && peaks !== null && (
            <svg
              className={styles.peaks}
              viewBox={`0 0 ${peaks.length} ${WAVE_HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path d={path} />
              <path className={styles.played} d={path} style={{ clipPath: `inset(0 ${100 - played}% 0 0)` }} />
            </svg>
          )}
          <PositionSlider name={name} playback={playback} className={path === null ? undefined : styles.overWave} />
        </span>
      </PlayerBar>
      {failed && (
        <p role="alert" className={styles.failed}>
          音频无法播放，请刷新页面后重试，或下载到本地收听
        </p>
      )}
      {lines !== null && lines.length > 0 && <Lines lines={lines} at={at} onSeek={seek} />}
    </div>
  );
}
