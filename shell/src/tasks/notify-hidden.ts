export interface TaskNotification {
  readonly text: string;
  readonly taskId: string;
  /** Called by a click on it, with the page in front. */
  readonly onOpen: () => void;
}

/** Sends a browser notification while the page is hidden, if the person allowed them. */
export function notifyHidden({ text, taskId, onOpen }: TaskNotification): void {
  if (document.visibilityState !== 'hidden' || !('Notification' in window) || Notification.permission !== 'granted')
    return;
  try {
    // With the same tag, several tabs of the site show one notification.
    const notification = new Notification(text, { tag: taskId });
    notification.onclick = () => {
      window.focus();
      notification.close();
      onOpen();
    };
  } catch (error) {
    // Chrome on Android leaves notifications to service workers, and says so by the constructor only.
    if (!(error instanceof TypeError)) throw error;
  }
}
