/** How captions look. */
export interface SubtitleStyle {
  readonly on: boolean;
  readonly preset: 1 | 2 | 3;
  readonly position: 'top' | 'middle' | 'bottom';
}
