import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** Quiet zone around the code, in modules; readers need it. */
const QUIET = 4;

/** The dark modules as one SVG path, one run of modules at a time. */
function darkPath(rows: readonly (readonly boolean[])[]): string {
  let path = '';
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path += `M${start} ${y}h${x + 1 - start}v1H${start}z`;
    }
  }
  return path;
}

/** Renders a text as a QR code: dark on white in both themes, for cameras. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { size, data } = encode(text, { ecc: 'M', border: 0 });
    return { size, path: darkPath(data) };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${size + 2 * QUIET} ${size + 2 * QUIET}`}
      shapeRendering="crispEdges"
    >
      <path className={styles.modules} d={path} />
    </svg>
  );
}
