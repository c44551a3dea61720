/** Whether a drag carries files, not text or a link from the page. */
export const bringsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean =>
  dataTransfer?.types.includes('Files') === true;

export interface DropListeners {
  readonly onOver: (over: boolean) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * Accepts files dropped on an area. Drops elsewhere on the page are ignored; by default the browser would navigate to
 * the file.
 * @returns the unsubscribe function
 */
export function takeDroppedFiles(area: HTMLElement, { onOver, onFiles }: DropListeners): () => void {
  // Every child element fires its own enter and leave events: the pointer is outside once all were left.
  let inside = 0;
  const reset = () => {
    inside = 0;
    onOver(false);
  };
  const entered = (event: DragEvent) => {
    if (!bringsFiles(event)) return;
    inside += 1;
    onOver(true);
  };
  const left = (event: DragEvent) => {
    if (!bringsFiles(event)) return;
    inside -= 1;
    if (inside <= 0) reset();
  };
  const dropped = (event: DragEvent) => {
    if (!bringsFiles(event)) return;
    reset();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  };
  const dragged = (event: DragEvent) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    if (event.dataTransfer !== null)
      event.dataTransfer.dropEffect = event.target instanceof Node && area.contains(event.target) ? 'copy' : 'none';
  };
  const droppedAnywhere = (event: DragEvent) => {
    if (!bringsFiles(event)) return;
    event.preventDefault();
    reset();
  };
  area.addEventListener('dragenter', entered);
  area.addEventListener('dragleave', left);
  area.addEventListener('drop', dropped);
  window.addEventListener('dragover', dragged);
  window.addEventListener('drop', droppedAnywhere);
  return () => {
    area.removeEventListener('dragenter', entered);
    area.removeEventListener('dragleave', left);
    area.removeEventListener('drop', dropped);
    window.removeEventListener('dragover', dragged);
    window.removeEventListener('drop', droppedAnywhere);
  };
}
