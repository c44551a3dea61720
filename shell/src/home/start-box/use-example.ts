import { useEffect, useState } from 'react';

/** Milliseconds for which one example stands in the empty box. */
export const EXAMPLE_MS = 4500;

/** The example that stands in the box: one after the other while `alternating`, otherwise the same one. Undefined: there are none. */
export function useExample<T>(examples: readonly T[], alternating: boolean): T | undefined {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!alternating) return;
    const timer = setInterval(() => setTurn((before) => (document.hidden ? before : before + 1)), EXAMPLE_MS);
    return () => clearInterval(timer);
  }, [alternating]);
  return examples[turn % examples.length];
}
