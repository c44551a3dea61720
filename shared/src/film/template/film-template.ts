import type { CameraMove, FilmPace } from '../camera/camera-moves.ts';
import type { SubtitleStyle } from '../captions/subtitle-style.ts';
import { msOfFrames } from '../frame/frames.ts';
import type { FilmRatio } from '../frame/ratios.ts';
import type { ShotSize } from '../shot/shot-source.ts';
import type { Timeline } from '../timeline.ts';
import type { TransitionKind } from '../transitions/transition-kinds.ts';

/** How one shot of a film is made, without its words and its image. */
export interface TemplateBeat {
  /** Length of the shot in milliseconds. */
  readonly ms: number;
  readonly shot: ShotSize;
  readonly move: CameraMove;
  readonly pace: FilmPace;
  readonly transition: { readonly kind: TransitionKind; readonly ms: number };
  /** Length that its author chose; null: as long as the voice. */
  readonly chosenMs: number | null;
}

/** How a film is made, for other stories: it has no words, no faces and no files of its author. */
export interface FilmTemplate {
  readonly ratio: FilmRatio;
  /** Of a style of the studio; null: none. */
  readonly styleId: string | null;
  readonly speed: number;
  readonly pauseMs: number;
  readonly subtitles: SubtitleStyle;
  /** A piece of the music library, by its id; null: none, or music of the author's own. */
  readonly music: { readonly id: string; readonly gain: number; readonly duck: boolean } | null;
  readonly beats: readonly TemplateBeat[];
}

/** What a template takes from a storyboard. */
type TemplateStoryboard = Omit<TemplateBeat, 'ms'> & { readonly id: string };

/** The template of a film: a shot that is not in the film has no beat. */
export function templateOf(
  { ratio, shots, subtitles }: Pick<Timeline, 'ratio' | 'shots' | 'subtitles'>,
  storyboards: readonly TemplateStoryboard[],
  settings: Pick<FilmTemplate, 'styleId' | 'speed' | 'pauseMs' | 'music'>,
): FilmTemplate {
  const byId = new Map(storyboards.map((one) => [one.id, one]));
  const { styleId, speed, pauseMs, music } = settings;
  return {
    ratio,
    styleId,
    speed,
    pauseMs,
    subtitles: { on: subtitles.on, preset: subtitles.preset, position: subtitles.position },
    music: music === null ? null : { id: music.id, gain: music.gain, duck: music.duck },
    beats: shots.flatMap(({ id, frames }) => {
      const one = byId.get(id);
      if (one === undefined) return [];
      const { shot, move, pace, transition, chosenMs } = one;
      return [
        {
          ms: msOfFrames(frames),
          shot,
          move,
          pace,
          transition: { kind: transition.kind, ms: transition.ms },
          chosenMs,
        },
      ];
    }),
  };
}

/** Length of the film that a template is of, in milliseconds. */
export const templateMs = ({ beats }: Pick<FilmTemplate, 'beats'>): number =>
  beats.reduce((sum, { ms }) => sum + ms, 0);

/** A template in a few words: 8 个镜头 · 16:9 · 约 66 秒. */
export const templateText = (template: Pick<FilmTemplate, 'beats' | 'ratio'>): string =>
  `${template.beats.length} 个镜头 · ${template.ratio} · 约 ${Math.max(1, Math.round(templateMs(template) / 1000))} 秒`;
