import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Configuration } from 'webpack';
import * as z from 'zod/mini';
import { PAINTED_BASE, type PaintedScreen, paintedSessions, paintedWindows } from '../../src/painted-screen/index.ts';
import { buildMessage, buildRefusal } from '../refusals/build-refusals.ts';
import { sourceFile } from '../source-file.ts';
import { usedStyles } from './used-styles.ts';

const run = promisify(execFile);
/** Milliseconds after which painting hangs. */
const PAINT_MS = 60_000;

/** A screen to be painted: its chunk, the path of its route, and its file. */
export interface ScreenFile {
  readonly chunk: string;
  readonly path: string;
  readonly file: string;
}

const painted = z.array(
  z.object({
    window: z.enum(paintedWindows),
    session: z.enum(paintedSessions),
    screens: z.record(z.string(), z.array(z.unknown())),
  }),
);
type Painted = z.output<typeof painted>[number];

export interface PaintingOptions {
  /** Folder for files of this step. */
  readonly work: string;
  /** The screens work before scripts: they are painted once, as for a window and session of which nothing is known. */
  readonly usable: boolean;
}

const program = (screens: readonly ScreenFile[]): string =>
  [
    "import { paintScreens } from '@ai-site/shared/testing/painting';",
    ...screens.map(({ file }, index) => `import Screen${index} from ${JSON.stringify(file)};`),
    `export const paint = (restoring) => paintScreens([${screens.map(({ chunk, path: at }, index) => `{ chunk: ${JSON.stringify(chunk)}, path: ${JSON.stringify(at)}, Screen: Screen${index} }`).join(', ')}], restoring);`,
  ].join('\n');

/** One file for Node: what a screen imports later is not in it. `common`: how the package's sources, styles and images are built. */
function nodeConfiguration(common: Configuration, entry: string, output: string): Configuration {
  return {
    ...common,
    target: 'node',
    entry: { screens: entry },
    output: {
      ...common.output,
      path: output,
      filename: '[name].cjs',
      publicPath: PAINTED_BASE,
      library: { type: 'commonjs2' },
      clean: false,
    },
    module: { ...common.module, parser: { javascript: { dynamicImportMode: 'weak' } } },
    optimization: { minimize: false },
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

function compile(configuration: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error) reject(error);
      else if (stats === undefined || stats.hasErrors())
        reject(
          new Error(
            buildMessage(
              buildRefusal('build-errors', {
                problems: stats?.toString({ preset: 'errors-only' }) ?? 'webpack said nothing',
              }),
            ),
          ),
        );
      else resolve();
    });
  });
}

/** What is the same in all windows, or in all sessions, is painted once. */
function variantsOf(chunk: string, all: readonly Painted[], usable: boolean): PaintedScreen['variants'] {
  const at = (window: Painted['window'], session: Painted['session']): unknown[] =>
    all.find((entry) => entry.window === window && entry.session === session)?.screens[chunk] ?? [];
  const same = (one: unknown[], other: unknown[]): boolean => JSON.stringify(one) === JSON.stringify(other);
  const oneWindow = usable || paintedSessions.every((session) => same(at('wide', session), at('phone', session)));
  const oneSession = usable || paintedWindows.every((window) => same(at(window, 'visitor'), at(window, 'account')));
  return (oneWindow ? (['wide'] as const) : paintedWindows).flatMap((window) =>
    (oneSession ? (['account'] as const) : paintedSessions).map((session) => ({
      ...(oneWindow ? {} : { window }),
      ...(oneSession ? {} : { session }),
      content: at(window, session),
    })),
  );
}

function screenOf(chunk: string, all: readonly Painted[], css: string, usable: boolean): PaintedScreen {
  const variants = variantsOf(chunk, all, usable);
  return {
    style: usedStyles(
      css,
      variants.flatMap(({ content }) => content),
    ),
    variants,
  };
}

/**
 * Renders the screens in a process of their own, as they stand before anything has loaded: what is painted of them, by chunk. Rejects with what a screen
 * throws.
 */
export async function buildScreens(
  common: Configuration,
  screens: readonly ScreenFile[],
  { work, usable }: PaintingOptions,
): Promise<ReadonlyMap<string, PaintedScreen>> {
  await rm(work, { recursive: true, force: true });
  await mkdir(work, { recursive: true });
  const entry = path.join(work, 'screens.ts');
  await writeFile(entry, program(screens));
  await compile(nodeConfiguration(common, entry, work));
  const output = path.join(work, 'screens.json');
  await run(process.execPath, [sourceFile('webpack/first-screens/paint.ts'), path.join(work, 'screens.cjs'), output], {
    timeout: PAINT_MS,
  });
  const all = painted.parse(JSON.parse(await readFile(output, 'utf8')));
  const css = await readFile(path.join(work, 'screens.css'), 'utf8').catch(() => '');
  return new Map(screens.map(({ chunk }) => [chunk, screenOf(chunk, all, css, usable)]));
}
