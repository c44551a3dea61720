import { containerName, REGISTRY_ELEMENT_ID, type RegisteredRemote, registry } from '@ai-site/shared/contract';
import type { Fault, Treatment } from './fault.ts';

/** A file of the remote's live build. */
const fileOf = (remote: string, pathname: string): string | undefined => new RegExp(`^/remotes/${remote}/[^/]+/(.+)$`).exec(pathname)?.[1];

const isEntry = (file: string | undefined): boolean => file === 'remoteEntry.js' || file === 'mf-manifest.json';

const onEntry =
  (treatment: (remote: string) => Treatment): Fault['treat'] =>
  (remote, pathname) =>
    isEntry(fileOf(remote, pathname)) ? treatment(remote) : undefined;

/**
 * Puts a container in the place of the real one that passes everything on, but lets `app` (the real lifecycles) be
 * mounted by other code. `lifecycles` is the inside of an object literal.
 */
const sabotage = (lifecycles: string): Fault['treat'] =>
  onEntry((remote) => ({
    kind: 'rewrite',
    rewrite: (entry) => `${entry}
;((real) => {
  ${containerName(remote)} = {
    init: real.init,
    get: async (name) => {
      const factory = await real.get(name);
      return () => {
        const { default: app } = factory();
        return { default: { ...app, ${lifecycles} } };
      };
    },
  };
})(${containerName(remote)});`,
  }));

/** Changes what the page, and later the registry call, say of a remote. */
const inRegistry =
  (change: (remote: RegisteredRemote) => RegisteredRemote): Fault['treat'] =>
  (name, pathname, accept) => {
    const changed = (value: unknown): unknown => {
      const known = registry.parse(value);
      return { ...known, remotes: known.remotes.map((remote) => (remote.name === name ? change(remote) : remote)) };
    };
    if (pathname === '/api/registry') {
      return {
        kind: 'rewrite',
        rewrite: (body) => {
          const envelope: { data: unknown } = JSON.parse(body);
          return JSON.stringify({ ...envelope, data: changed(envelope.data) });
        },
      };
    }
    if (pathname.startsWith('/remotes/') || !accept.includes('text/html')) return undefined;
    const element = new RegExp(`(<script type="application/json" id="${REGISTRY_ELEMENT_ID}">)(.*?)(</script>)`, 's');
    return {
      kind: 'rewrite',
      rewrite: (page) =>
        page.replace(element, (_whole, open: string, json: string, close: string) => `${open}${JSON.stringify(changed(JSON.parse(json))).replaceAll('<', '\\u003c')}${close}`),
    };
  };

/** A release that no server has. */
export const BROKEN_VERSION = '9.9.9';
/** Makes a remote with the late fault crash, dispatched on the window of the page. */
export const CRASH_EVENT = 'e2e:crash';

// React Router's Router refuses a basename that is no text: a genuine exception in the middle of a render.
const CRASHING_PROPS = '{ ...props, basename: null }';

/** Every failure of a remote that the site must survive. */
export const faults = {
  /** 404 of the entry and of the manifest. */
  missing: { treat: onEntry(() => ({ kind: 'answer', status: 404, body: '' })) },
  syntaxError: { treat: onEntry((remote) => ({ kind: 'answer', status: 200, body: `var ${containerName(remote)} = {{;` })) },
  throwsAtFirstRender: { treat: sabotage(`mount: (props) => app.mount(${CRASHING_PROPS})`) },
  crashesLate: {
    treat: sabotage(`mount: (props) => {
      window.addEventListener('${CRASH_EVENT}', () => app.update(${CRASHING_PROPS}), { once: true });
      return app.mount(props);
    }`),
  },
  hangsWhileLoading: { treat: onEntry(() => ({ kind: 'hang' })) },
  hangsWhileMounting: { treat: sabotage('mount: () => new Promise(() => {})') },
  /** Needs a platform that this shell does not provide. */
  incompatible: { treat: inRegistry((remote) => ({ ...remote, contract: '^99.0.0', compatible: false })) },
  /** A new release whose files are gone, after one that worked. */
  brokenRelease: {
    treat: inRegistry((remote) => ({
      ...remote,
      version: BROKEN_VERSION,
      entry: remote.entry.replace(remote.version, BROKEN_VERSION),
      preload: [],
      former: { version: remote.version, entry: remote.entry, integrity: remote.integrity },
    })),
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
