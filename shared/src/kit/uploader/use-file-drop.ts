import { type RefObject, useEffect, useRef, useState } from 'react';
import { takeDroppedFiles } from './dropped-files.ts';

/**
 * Accepts files dropped on an area.
 * @returns whether files are dragged over it
 */
export function useFileDrop(area: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): boolean {
  const [over, setOver] = useState(false);
  const latest = useRef(onFiles);
  latest.current = onFiles;
  useEffect(() => {
    if (area.current === null) return;
    return takeDroppedFiles(area.current, { onOver: setOver, onFiles: (files) => latest.current(files) });
  }, [area]);
  return over;
}
