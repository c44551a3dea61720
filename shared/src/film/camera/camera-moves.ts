export const cameraMoves = [
  'still',
  'push-in',
  'pull-out',
  'pan-left',
  'pan-right',
  'tilt-up',
  'tilt-down',
  'orbit',
  'handheld',
] as const;
export type CameraMove = (typeof cameraMoves)[number];

export const filmPaces = ['slow', 'normal', 'fast'] as const;
export type FilmPace = (typeof filmPaces)[number];
