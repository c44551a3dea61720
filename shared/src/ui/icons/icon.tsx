import type { ReactElement, SVGProps } from 'react';

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  /** In pixels; drawn on a 20 × 20 grid. */
  readonly size?: number;
  /** Filled with the text colour: a liked heart, a collected star. */
  readonly filled?: boolean;
}

/** Creates a stroke icon from paths on a 20 × 20 grid. Decorative: the control around it provides the accessible name. */
export function icon(...paths: readonly string[]): (props: IconProps) => ReactElement {
  const path = paths.join('');
  return function Icon({ size = 20, filled = false, ...rest }: IconProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill={filled ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.5}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
}
