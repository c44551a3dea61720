import '../skeleton.css';
import { useMemo } from 'react';
import { getPlatform } from '../../platform/index.ts';
import { LOADING_TEXT, skeletonAt, skeletonHtml } from '../../skeleton/index.ts';

/** What the page was served with, which may hold more than the declared skeleton: it stays the same until the screen has loaded. */
const served = { path: window.location.pathname, markup: document.querySelector('.site-loading > .sk')?.innerHTML };

/** Placeholder while a screen's code or data loads: the skeleton declared by its route, identical to the served page. */
export function ScreenSkeleton() {
  const { history, registry } = getPlatform();
  const { pathname } = history.location;
  const markup = useMemo(
    () => ({ __html: (pathname === served.path && served.markup) || skeletonHtml(skeletonAt(pathname, registry)) }),
    [pathname, registry],
  );
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{LOADING_TEXT}</span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the markup of the server, or numbers and words of a schema */}
      <div className="sk" aria-hidden="true" dangerouslySetInnerHTML={markup} />
    </div>
  );
}
