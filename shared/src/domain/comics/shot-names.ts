import type { FilmPace } from '../../film/camera/camera-moves.ts';
import type { SubtitleStyle } from '../../film/captions/subtitle-style.ts';
import type { TransitionKind } from '../../film/transitions/transition-kinds.ts';

export const paceNames: Readonly<Record<FilmPace, string>> = { slow: '慢', normal: '适中', fast: '快' };

export const transitionNames: Readonly<Record<TransitionKind, string>> = {
  none: '无',
  fade: '淡入淡出',
  dissolve: '叠化',
  slide: '推移',
};

export const subtitlePresets = [1, 2, 3] as const satisfies readonly SubtitleStyle['preset'][];
export const subtitlePositions = ['top', 'middle', 'bottom'] as const satisfies readonly SubtitleStyle['position'][];
export const subtitlePositionNames: Readonly<Record<SubtitleStyle['position'], string>> = {
  top: '上方',
  middle: '中间',
  bottom: '下方',
};
