import type { ComponentType } from 'react';
import type { FirstCall } from '../painted-screen/painted-screen.ts';

/** A screen that is not available yet: its name and purpose in Chinese, shown on the coming-soon page. */
export interface ComingSoon {
  readonly feature: string;
  readonly promise: string;
}

/** Texts shown instead of an account-specific screen while nobody is signed in. */
export interface SignedOutText {
  readonly title: string;
  readonly description: string;
}

export interface Screen {
  readonly load: () => Promise<{ readonly default: ComponentType }>;
  /** Name of the webpack chunk of `load`, which the gateway preloads; null when nothing is preloaded. */
  readonly chunk: string | null;
}

/** Target of a path: a screen, a coming-soon page, or a redirect. */
export type RouteTarget =
  | { readonly screen: Screen }
  | { readonly comingSoon: ComingSoon }
  | { readonly redirect: string };

export interface RouteOptions {
  readonly aliases?: readonly string[];
  /**
   * Access. `browse`: visitors may look around, and a 401 from a call that did not request the login stays silent. A
   * text: the screen needs a session, and visitors see this text instead. Absent: visitors are allowed, and a 401 opens
   * the login.
   */
  readonly auth?: 'browse' | SignedOutText;
  /** False for a work screen that fills the window: a footer below would only be scrolled into by accident. */
  readonly footer?: false;
  /**
   * Its first screen is rendered at build, signed out and without data, and served with the page. For screens that are the same for everybody until their
   * data have come.
   */
  readonly painted?: true;
  /** With `painted`: public calls without parts that it makes first. Their answers come with the page, and visitors' browsers do not ask for them. */
  readonly begins?: readonly FirstCall[];
}

/** One path of a package, as declared in its route table. */
export type SiteRoute = RouteTarget &
  RouteOptions & { readonly path: string /** Page title. */; readonly title: string };

/** Declares routes that share options. */
export const routesWith =
  (common: RouteOptions = {}) =>
  (path: string, title: string, target: RouteTarget, options: RouteOptions = {}): SiteRoute => ({
    ...common,
    ...options,
    ...target,
    path,
    title,
  });

/** A screen in a chunk of its own. `chunk` is what `webpackChunkName` says; the build checks that there is one. */
export const screen = (chunk: string | null, load: Screen['load']): { readonly screen: Screen } => ({
  screen: { chunk, load },
});

/** A screen that is not available yet. */
export const comingSoon = (feature: string, promise: string): { readonly comingSoon: ComingSoon } => ({
  comingSoon: { feature, promise },
});

export const redirect = (to: string): { readonly redirect: string } => ({ redirect: to });
