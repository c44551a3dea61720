import type { ActionSequence, Point } from './session.ts';

const move = ({ x, y }: Point): object => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0 });
const down = { type: 'pointerDown', button: 0 };
const up = { type: 'pointerUp', button: 0 };

const pointer = (actions: readonly object[]): ActionSequence => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
});
const keyboard = (actions: readonly object[]): ActionSequence => ({ type: 'key', id: 'keyboard', actions });

export const press = (point: Point): readonly ActionSequence[] => [pointer([move(point), down, up])];

/** Steps of a drag between its ends. */
const STEPS = 8;

/** Presses at `from`, moves to `to` in steps, and releases. */
export function drag(from: Point, to: Point): readonly ActionSequence[] {
  const steps = Array.from({ length: STEPS }, (_, index) => (index + 1) / STEPS);
  const path = steps.map((part) => move({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
  return [pointer([move(from), down, ...path, up])];
}

const typed = (value: string): readonly object[] => [
  { type: 'keyDown', value },
  { type: 'keyUp', value },
];

/** Presses and releases the key of each character. */
export const typeKeys = (text: string): readonly ActionSequence[] => [keyboard([...text].flatMap(typed))];

/** The Control key in WebDriver. */
const CONTROL = '\uE009';

/** Selects all text of the focused field. */
export const selectAll: readonly ActionSequence[] = [
  keyboard([{ type: 'keyDown', value: CONTROL }, ...typed('a'), { type: 'keyUp', value: CONTROL }]),
];
