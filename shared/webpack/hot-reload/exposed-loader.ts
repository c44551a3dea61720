import type { LoaderContext } from 'webpack';
import { sourceFile } from '../source-file.ts';

export default function exposed(source: string): string {
  return source;
}

/** A webpack loader that replaces an exposed module by one that mounts it again whenever it changed. */
export function pitch(this: LoaderContext<object>): string {
  const file = JSON.stringify(this.resourcePath);
  return `
    import current from ${file};
    import { hotLifecycles } from ${JSON.stringify(sourceFile('webpack/hot-reload/hot-lifecycles.ts'))};
    const { lifecycles, replace } = hotLifecycles(current);
    export default lifecycles;
    import.meta.webpackHot.accept(${file}, () => replace(current));
  `;
}
