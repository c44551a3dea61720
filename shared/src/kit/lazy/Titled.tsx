import { getPlatform } from '@ai-site/shared/platform';
import { type ReactNode, useEffect } from 'react';

/** A screen under the title of its route, which the page then has. */
export function Titled({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  useEffect(() => {
    document.title = `${title} · ${getPlatform().site.name}`;
  }, [title]);
  return children;
}
