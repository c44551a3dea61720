/** A drawing of an empty state on 240 × 180, as SVG paths by how they are painted; the ground is at 150. */
export interface EmptyDrawing {
  /** What stands there: translucent, with an outline. */
  readonly glass?: readonly string[];
  /** Details of it. */
  readonly line?: string;
  /** What is missing: in the brand's colour, translucent. */
  readonly soft?: readonly string[];
  /** Details of that. */
  readonly brand?: string;
  /** Small solid parts in the brand's colour. */
  readonly solid?: string;
}

/** A star of five points around a centre. */
export function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, place) => {
    const angle = (Math.PI * place) / 5 - Math.PI / 2;
    const length = place % 2 === 0 ? radius : radius * 0.46;
    return `${(x + length * Math.cos(angle)).toFixed(1)} ${(y + length * Math.sin(angle)).toFixed(1)}`;
  });
  return `M${points.join('L')}z`;
}
