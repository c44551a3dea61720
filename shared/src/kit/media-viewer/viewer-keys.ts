export type ViewerAction =
  | 'previous'
  | 'next'
  | 'zoom-in'
  | 'zoom-out'
  | 'reset'
  | { readonly pan: readonly [dx: number, dy: number] };

/** Pixels that one arrow key pans an image larger than the stage. */
const PAN = 80;

const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [PAN, 0],
  ArrowRight: [-PAN, 0],
  ArrowUp: [0, PAN],
  ArrowDown: [0, -PAN],
};
const actions: Readonly<Record<string, ViewerAction>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  '+': 'zoom-in',
  '=': 'zoom-in',
  '-': 'zoom-out',
  '0': 'reset',
};

/** Arrow keys pan a zoomed image and switch items otherwise; null for other keys. */
export function viewerActionOf(key: string, zoomed: boolean): ViewerAction | null {
  const pan = pans[key];
  if (zoomed && pan !== undefined) return { pan };
  return actions[key] ?? null;
}
