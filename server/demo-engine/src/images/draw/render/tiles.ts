import { type Camera, pixelOf } from './camera.ts';
import { length2, type Solid } from './solids.ts';

/** Pixels of a square whose rays are tried against the bodies that may be seen in it alone. */
const TILE = 12;

/** Finds the bodies that may be seen at a pixel. */
export function tilesOf(
  width: number,
  height: number,
  camera: Camera,
  solids: readonly Solid[],
): (x: number, y: number) => readonly Solid[] {
  const columns = Math.ceil(width / TILE) + 1;
  const rows = Math.ceil(height / TILE) + 1;
  const tiles: Solid[][] = Array.from({ length: columns * rows }, () => []);
  for (const solid of solids) {
    const { x, y } = pixelOf(width, height, camera, solid.centre);
    const above = pixelOf(width, height, camera, { ...solid.centre, y: solid.centre.y + solid.reach });
    // A sphere near to the camera looks somewhat larger than its middle plane.
    const radius = length2(above.x - x, above.y - y) * 1.25 + 2;
    for (
      let row = Math.max(0, Math.floor((y - radius) / TILE));
      row <= Math.min(rows - 1, Math.floor((y + radius) / TILE));
      row += 1
    )
      for (
        let column = Math.max(0, Math.floor((x - radius) / TILE));
        column <= Math.min(columns - 1, Math.floor((x + radius) / TILE));
        column += 1
      )
        tiles[row * columns + column]?.push(solid);
  }
  return (x, y) => tiles[Math.max(0, Math.floor(y / TILE)) * columns + Math.max(0, Math.floor(x / TILE))] ?? [];
}
