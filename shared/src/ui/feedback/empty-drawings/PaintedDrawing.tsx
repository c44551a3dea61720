import { useId } from 'react';
import styles from '../feedback.module.css';
import type { EmptyDrawing } from './drawing.ts';

const GROUND = 'M44 150h152M28 150h6M206 150h8';
const SPARKS =
  'M196 27c1.100 5 3 6.900 8 8c-5 1.100-6.900 3-8 8c-1.100-5-3-6.900-8-8c5-1.100 6.900-3 8-8zM42 44c.8 3.700 2.300 5.200 6 6c-3.700.8-5.200 2.300-6 6c-.8-3.700-2.300-5.200-6-6c3.700-.8 5.200-2.300 6-6z';

/** A drawing of an empty state in the theme's colours. */
export function PaintedDrawing({
  drawing: { glass = [], line, soft = [], brand, solid },
}: {
  readonly drawing: EmptyDrawing;
}) {
  const id = useId();
  const [brandId, glowId, glassId] = ['brand', 'glow', 'glass'].map((part) => `${id}-${part}`);
  const [brandFill, glowFill, glassFill] = [brandId, glowId, glassId].map((part) => `url(#${part})`);
  return (
    <div className={styles.drawing}>
      <svg
        viewBox="0 0 240 180"
        width="240"
        height="180"
        fill="none"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id={brandId} x1="60" y1="30" x2="190" y2="150" gradientUnits="userSpaceOnUse">
            <stop stopColor="var(--brand-from)" />
            <stop offset="1" stopColor="var(--brand-to)" />
          </linearGradient>
          <radialGradient
            id={glowId}
            cx="0"
            cy="0"
            r="1"
            gradientUnits="userSpaceOnUse"
            gradientTransform="translate(120 92) scale(104 78)"
          >
            <stop stopColor="var(--brand)" stopOpacity=".26" />
            <stop offset="1" stopColor="var(--brand)" stopOpacity="0" />
          </radialGradient>
          <linearGradient id={glassId} x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="currentColor" stopOpacity=".13" />
            <stop offset="1" stopColor="currentColor" stopOpacity=".03" />
          </linearGradient>
        </defs>
        <ellipse cx="120" cy="92" rx="104" ry="78" fill={glowFill} />
        <path d={GROUND} stroke="currentColor" strokeOpacity=".2" />
        {glass.map((path) => (
          <path key={path} d={path} fill={glassFill} stroke="currentColor" strokeOpacity=".36" />
        ))}
        {line !== undefined && <path d={line} stroke="currentColor" strokeOpacity=".28" strokeWidth="2" />}
        {soft.map((path) => (
          <path key={path} d={path} fill="var(--panel)" fillOpacity=".82" />
        ))}
        {soft.map((path) => (
          <path key={path} d={path} fill={brandFill} fillOpacity=".18" stroke={brandFill} />
        ))}
        {brand !== undefined && <path d={brand} stroke={brandFill} strokeWidth="2.2" />}
        {solid !== undefined && <path d={solid} fill={brandFill} />}
        <path d={SPARKS} fill={brandFill} opacity=".75" />
      </svg>
    </div>
  );
}
