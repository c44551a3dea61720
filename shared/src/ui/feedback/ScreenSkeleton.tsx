import '../skeleton.css';
import { useMemo } from 'react';
import { getPlatform } from '../../platform/index.ts';
import { LOADING_TEXT, skeletonAt, skeletonHtml } from '../../skeleton/index.ts';

/** Placeholder while a screen's code or data loads: the skeleton declared by its route, identical to the served page. */
export function ScreenSkeleton() {
  const { history, registry } = getPlatform();
  const { pathname } = history.location;
  const markup = useMemo(() => ({ __html: skeletonHtml(skeletonAt(pathname, registry)) }), [pathname, registry]);
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{LOADING_TEXT}</span>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and words of a schema, no outside text */}
      <div className="sk" aria-hidden="true" dangerouslySetInnerHTML={markup} />
    </div>
  );
}
