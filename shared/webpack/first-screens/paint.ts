import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { paintedSessions, paintedWindows } from '../../src/painted-screen/index.ts';
import { pageGlobals, windowSizes } from './page-globals.ts';

// Program of the process in which a build paints its screens: `node paint.ts <bundle> <output>`. A process of its own: code of pages sets globals, and may hang.
const [bundle = '', output = ''] = process.argv.slice(2);

let size: (typeof windowSizes)[keyof typeof windowSizes] = windowSizes.wide;
for (const [name, value] of Object.entries(pageGlobals(() => size)))
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

const { paint }: { readonly paint: (restoring: boolean) => Readonly<Record<string, unknown>> } = createRequire(
  import.meta.url,
)(bundle);
const variants = paintedWindows.flatMap((window) => {
  size = windowSizes[window];
  return paintedSessions.map((session) => ({ window, session, screens: paint(session === 'account') }));
});
writeFileSync(output, JSON.stringify(variants));
// Timers that a screen has started do not keep the process.
process.exit(0);
