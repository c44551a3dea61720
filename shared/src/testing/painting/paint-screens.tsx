import { enableStaticRendering } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PaintedNode } from '../../painted-screen/index.ts';
import { setPlatform } from '../../platform/index.ts';
import { Router } from '../../router/index.ts';
import { createPlatformDouble } from '../platform-double.ts';
import { markupTree } from './markup-tree.ts';

/** A screen whose first state is painted at build. */
export interface PaintableScreen {
  readonly chunk: string;
  readonly path: string;
  readonly Screen: ComponentType;
}

/**
 * A screen as it stands before any effect has run: nothing is loaded. `restoring`: whether anybody is signed in is not known yet; otherwise
 * nobody is. Throws what the screen throws.
 */
function paint({ path, Screen }: PaintableScreen, restoring: boolean): readonly PaintedNode[] {
  const platform = createPlatformDouble({ path });
  platform.session.restoring = restoring;
  setPlatform(platform);
  return markupTree(
    renderToStaticMarkup(
      <Router basename="/" location={path} navigator={platform.history}>
        <Screen />
      </Router>,
    ),
  );
}

/** Paints screens in the process of a build, whose globals stand for a page (`webpack/first-screens/page-globals.ts`): by chunk. */
export function paintScreens(
  screens: readonly PaintableScreen[],
  restoring: boolean,
): Readonly<Record<string, readonly PaintedNode[]>> {
  enableStaticRendering(true);
  return Object.fromEntries(
    screens.map((screen) => {
      try {
        return [screen.chunk, paint(screen, restoring)];
      } catch (error) {
        throw new Error(
          `The first screen of ${screen.path} cannot be painted: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        );
      }
    }),
  );
}
