import type { CameraMove } from './camera-moves.ts';

export const moveNames = {
  still: '固定',
  'push-in': '推近',
  'pull-out': '拉远',
  'pan-left': '左移',
  'pan-right': '右移',
  'tilt-up': '上摇',
  'tilt-down': '下摇',
  orbit: '环绕',
  handheld: '手持',
} as const satisfies Readonly<Record<CameraMove, string>>;
