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

/** Where a panel goes: at the side asked for, at the other when only there is room, never over the edge. All in viewport pixels. */
export function place(control: Box, panel: Size, viewport: Size, align: Align, side: Side = 'below'): { readonly top: number; readonly left: number } {
  const below = control.bottom + GAP;
  const above = control.top - GAP - panel.height;
  const fitsBelow = below + panel.height + GAP <= viewport.height;
  const fitsAbove = above >= GAP;
  const isAbove = side === 'above' ? fitsAbove || !fitsBelow : !fitsBelow && fitsAbove;
  return {
    top: isAbove ? above : below,
    left: clamp(leftOf(control, panel.width, align), GAP, Math.max(GAP, viewport.width - GAP - panel.width)),
  };
}
