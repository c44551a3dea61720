import { PAY_DEBOUNCE_MS } from '../../domain/orders/index.ts';

/**
 * Guards a button action against double presses: the first press acts at once, further ones do nothing until the button was left alone for 300 ms (docs/product/site.md#9). `clock` in
 * milliseconds.
 */
export function pressOnce(action: () => void, clock: () => number = () => performance.now()): () => void {
  let pressedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const before = pressedAt;
    pressedAt = clock();
    if (pressedAt - before >= PAY_DEBOUNCE_MS) action();
  };
}
