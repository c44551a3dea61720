export type Align = 'start' | 'end';

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

/** Where a panel goes: below its control, above when only there is room, never over the edge. All in viewport pixels. */
export function place(control: Box, panel: Size, viewport: Size, align: Align): { readonly top: number; readonly left: number } {
  const below = control.bottom + GAP;
  const above = control.top - GAP - panel.height;
  const fitsBelow = below + panel.height + GAP <= viewport.height;
  const left = align === 'start' ? control.left : control.right - panel.width;
  return {
    top: fitsBelow || above < GAP ? below : above,
    left: clamp(left, GAP, Math.max(GAP, viewport.width - GAP - panel.width)),
  };
}
