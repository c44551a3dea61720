import type { CSSProperties } from 'react';

const HUES = 12;

/** Colours of the cover that a work has without an image: always the same for an id. White text on them can be read. */
export function coverColours(id: string): CSSProperties {
  const hash = [...id].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);
  const hue = (hash % HUES) * (360 / HUES);
  return {
    '--mf-shortvideo-cover-dark': `hsl(${hue + 30} 48% 18%)`,
    '--mf-shortvideo-cover-middle': `hsl(${hue} 50% 32%)`,
    '--mf-shortvideo-cover-light': `hsl(${hue + 30} 52% 46%)`,
    '--mf-shortvideo-cover-warm': `hsl(${hue + 60} 68% 70%)`,
  };
}
