export type Align = 'start' | 'center' | 'end';
export type Side = 'above' | 'below';

export interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels between the control and its panel, and between the panel and the edge of the viewport. */
const GAP = 8;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(value, high));

function leftOf(control: Box, width: number, align: Align): number {
  if (align === 'start') return control.left;
  return align === 'end' ? control.right - width : (control.left + control.right - width) / 2;
}

export interface Place {
  readonly top: number;
  readonly left: number;
  /** Set where the panel is taller than the available space and has to scroll. */
  readonly maxHeight?: number;
}

/**
 * Position of a panel: on the requested side, on the opposite one if only that has enough space, never beyond the
 * viewport. A panel that fits on neither side fills the larger one. All in viewport pixels.
 */
export function place(control: Box, panel: Size, viewport: Size, align: Align, side: Side = 'below'): Place {
  const left = clamp(leftOf(control, panel.width, align), GAP, Math.max(GAP, viewport.width - GAP - panel.width));
  const below = control.bottom + GAP;
  const roomBelow = viewport.height - GAP - below;
  const roomAbove = control.top - 2 * GAP;
  const fitsBelow = panel.height <= roomBelow;
  const fitsAbove = panel.height <= roomAbove;
  if (!fitsBelow && !fitsAbove) return roomAbove > roomBelow ? { top: GAP, left, maxHeight: roomAbove } : { top: below, left, maxHeight: roomBelow };
  const isAbove = side === 'above' ? fitsAbove : !fitsBelow;
  return { top: isAbove ? control.top - GAP - panel.height : below, left };
}
