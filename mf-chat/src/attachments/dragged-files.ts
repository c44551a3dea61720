/** Whether a drag brings files, and not a text or a link of the page. */
export const bringsFiles = ({ dataTransfer }: Pick<DragEvent, 'dataTransfer'>): boolean => dataTransfer?.types.includes('Files') === true;

export interface DragListeners {
  readonly onOver: (over: boolean) => void;
  readonly onFiles: (files: readonly File[]) => void;
}

/**
 * Takes files that are dropped on an area. Dropped elsewhere on the page they do nothing: the browser would leave the page
 * for them. @returns how to stop
 */
export function takeDraggedFiles(area: HTMLElement, { onOver, onFiles }: DragListeners): () => void {
  // Every element inside reports entering and leaving of its own: outside is where all were left.
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
    if (event.dataTransfer !== null) event.dataTransfer.dropEffect = event.target instanceof Node && area.contains(event.target) ? 'copy' : 'none';
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
