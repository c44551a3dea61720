/** Set on the root element while a screen's own login button is in view: the header hides its own then (`layout/header`). */
const ATTRIBUTE = 'data-login-in-view';

/** Ref of a screen's login button. The header's keeps its place, so that nothing moves. */
export function loginInView(button: HTMLElement | null): (() => void) | undefined {
  if (button === null) return undefined;
  const root = document.documentElement;
  const show = (shown: boolean) => root.toggleAttribute(ATTRIBUTE, shown);
  show(true);
  const observer = new IntersectionObserver((entries) => show(entries.at(-1)?.isIntersecting === true));
  observer.observe(button);
  return () => {
    observer.disconnect();
    show(false);
  };
}
