import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrow keys lead from the image of one result to that of the next. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const { target } = event;
  if (step === undefined || !(target instanceof HTMLElement) || target.dataset.result === undefined) return;
  const images = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-result]')];
  const next = images[images.indexOf(target) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
