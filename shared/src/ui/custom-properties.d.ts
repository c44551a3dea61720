import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties pass computed values from a component to its stylesheet. */
    [property: `--${string}`]: string | number | undefined;
  }
}
