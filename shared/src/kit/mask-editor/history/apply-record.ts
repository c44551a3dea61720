import type { Point } from '../geometry.ts';
import type { MaskRaster } from '../raster/mask-raster.ts';
import type { EditorRecord, FlatPoints } from './records.ts';

export function pointsOf(flat: FlatPoints): Point[] {
  const points: Point[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    points.push({ x: flat[index] ?? 0, y: flat[index + 1] ?? 0 });
  return points;
}

function drawLine(mask: MaskRaster, line: Extract<EditorRecord, { readonly kind: 'line' }>): void {
  const points = pointsOf(line.points);
  points.forEach((point, index) => {
    if (index > 0 || points.length === 1) mask.line(points[index - 1] ?? point, point, line.size, line);
  });
}

/** Draws a record into the mask. */
export function applyRecord(mask: MaskRaster, record: EditorRecord): void {
  if (record.kind === 'line') drawLine(mask, record);
  else if (record.kind === 'box') mask.box(record.area, record);
  else if (record.kind === 'circle') mask.ellipse(record.area, record);
  else if (record.kind === 'lasso') mask.polygon(pointsOf(record.points), record);
  else if (record.kind === 'texts') for (const shape of record.shapes) mask.polygon(pointsOf(shape), record);
  else if (record.kind === 'invert') mask.invert();
  else mask.clear();
}
