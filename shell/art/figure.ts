import { body } from './clothes.ts';
import { face } from './face.ts';
import { backHair, frontHair } from './hair.ts';
import type { Pen, Person } from './person.ts';

/** Draws the person; the caller draws props in front or behind. */
export function drawPerson(g: Pen, person: Person, overHead?: () => void): void {
  const head = (draw: () => void) => {
    g.save();
    g.translate(300, 420);
    g.rotate(((person.tilt ?? 0) * Math.PI) / 180);
    g.translate(-300, -420);
    draw();
    g.restore();
  };
  head(() => backHair(g, person));
  body(g, person);
  head(() => {
    face(g, person);
    frontHair(g, person);
    overHead?.();
  });
}
