import 'react';

declare module 'react' {
  interface CSSProperties {
    /** Custom properties carry what a component computes into its stylesheet. */
    [property: `--${string}`]: string | number | undefined;
  }
}
