import { existsSync, globSync } from 'node:fs';

/** Browser engines besides Chromium in which the nightly run tests the site. */
export const engineNames = ['firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

const packages: Readonly<Record<EngineName, readonly string[]>> = {
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-base', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav'],
};

/** Paths of the programs of an engine. */
export interface EnginePrograms {
  readonly firefox: { readonly browser: string };
  /** `display`: an X server without a screen, which WebKit's browser needs. */
  readonly webkit: { readonly browser: string; readonly driver: string; readonly display: string };
}

const firstOf = (...paths: readonly string[]): string | undefined =>
  paths.find((file) => file !== '' && existsSync(file));

export function findFirefox(): EnginePrograms['firefox'] | undefined {
  const browser = firstOf(process.env.FIREFOX ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox');
  return browser === undefined ? undefined : { browser };
}

export function findWebKit(): EnginePrograms['webkit'] | undefined {
  const browser = firstOf(
    ...globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser'),
    '/usr/libexec/webkit2gtk-4.1/MiniBrowser',
  );
  const driver = firstOf('/usr/bin/WebKitWebDriver');
  const display = firstOf('/usr/bin/Xvfb');
  return browser === undefined || driver === undefined || display === undefined
    ? undefined
    : { browser, driver, display };
}

const finders: Readonly<Record<EngineName, () => object | undefined>> = { firefox: findFirefox, webkit: findWebKit };

/** How to install an engine on Debian and what is derived from it; undefined when it is installed. */
export function engineMissing(name: EngineName): string | undefined {
  return finders[name]() === undefined
    ? `apt-get install -y --no-install-recommends ${packages[name].join(' ')}`
    : undefined;
}
