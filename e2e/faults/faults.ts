import { createHash } from 'node:crypto';
import { containerName, REGISTRY_ELEMENT_ID, type RegisteredRemote, registry } from '@ai-site/shared/contract';
import { CHOICE_IMAGES_PATH } from '../../server/src/creation/tools/choice-names.ts';
import type { Fault, ReadSite, Treatment } from './fault.ts';

const fileOf = (remote: string, pathname: string): string | undefined =>
  new RegExp(`^/remotes/${remote}/[^/]+/(.+)$`).exec(pathname)?.[1];

const isEntry = (file: string | undefined): boolean => file === 'remoteEntry.js' || file === 'mf-manifest.json';

const onEntry =
  (treatment: (remote: string) => Treatment): Fault['treat'] =>
  (remote, pathname) =>
    isEntry(fileOf(remote, pathname)) ? treatment(remote) : undefined;

const integrityOf = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The registry inside a page or a response, with the text before and after it; null when there is none. */
function registryIn(pathname: string, body: string): { readonly json: string; readonly value: unknown } | null {
  if (pathname === '/api/registry') {
    const envelope: { data: unknown } = JSON.parse(body);
    return { json: JSON.stringify(envelope.data), value: envelope.data };
  }
  const json = new RegExp(`<script type="application/json" id="${REGISTRY_ELEMENT_ID}">(.*?)</script>`, 's').exec(
    body,
  )?.[1];
  return json === undefined ? null : { json, value: JSON.parse(json) };
}

/** Changes the text of the responses that describe the remotes: the page itself and the registry call. */
const inPages =
  (
    rewrite: (
      body: string,
      known: { readonly json: string; readonly remote: RegisteredRemote; readonly value: unknown },
      read: ReadSite,
    ) => string | Promise<string>,
  ): Fault['treat'] =>
  (name, pathname, accept) => {
    if (pathname !== '/api/registry' && (pathname.startsWith('/remotes/') || !accept.includes('text/html')))
      return undefined;
    return {
      kind: 'rewrite',
      rewrite: (body, read) => {
        const found = registryIn(pathname, body);
        const remote =
          found === null ? undefined : registry.parse(found.value).remotes.find((known) => known.name === name);
        return found === null || remote === undefined ? body : rewrite(body, { ...found, remote }, read);
      },
    };
  };

/** Changes how the page, and later the registry call, describe a remote. */
const inRegistry = (change: (remote: RegisteredRemote) => RegisteredRemote): Fault['treat'] =>
  inPages((body, { json, value, remote }) => {
    const known = registry.parse(value);
    const changed = {
      ...known,
      remotes: known.remotes.map((other) => (other.name === remote.name ? change(remote) : other)),
    };
    return body.replace(json, () => JSON.stringify(changed).replaceAll('<', '\\u003c'));
  });

/** A release with a different entry: pages know its hash, as if it had been built and deployed that way. */
function released(change: (entry: string, remote: string) => string): Fault['treat'] {
  const entry = onEntry((remote) => ({ kind: 'rewrite', rewrite: (body) => change(body, remote) }));
  const pages = inPages(async (body, { remote }, read) => {
    const hash = integrityOf(change(await read(remote.entry), remote.name));
    return remote.integrity === null ? body : body.replaceAll(remote.integrity, hash);
  });
  return (...request) => entry(...request) ?? pages(...request);
}

/**
 * Replaces the container with one that forwards everything to the real one, but lets other code mount `app` (the real
 * lifecycles). `lifecycles` is the inside of an object literal.
 */
const sabotage = (lifecycles: string): Fault['treat'] =>
  released(
    (entry, remote) => `${entry}
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
  );

/** A release of the shell with a different script: pages request it with its hash. */
function releasedMain(change: (main: string) => string): Fault['treat'] {
  return (name, pathname, accept) => {
    if (fileOf(name, pathname) === 'main.js') return { kind: 'rewrite', rewrite: change };
    if (pathname.startsWith('/remotes/') || !accept.includes('text/html')) return undefined;
    return {
      kind: 'rewrite',
      rewrite: async (page, read) => {
        const [, url, hash] = /src="([^"]*\/main\.js)" integrity="([^"]*)"/.exec(page) ?? [];
        return url === undefined || hash === undefined
          ? page
          : page.replaceAll(hash, integrityOf(change(await read(url))));
      },
    };
  };
}

/** Files whose bytes are modified in transit, by someone who cannot change the hashes that pages know. Browsers cache them like the originals. */
const tampered =
  (file: RegExp): Fault['treat'] =>
  (remote, pathname) =>
    file.test(fileOf(remote, pathname) ?? '')
      ? { kind: 'rewrite', rewrite: (body) => `${body}/* changed on the way */`, kept: true }
      : undefined;

/** Every file of a package. */
const onFiles =
  (treatment: Treatment): Fault['treat'] =>
  (remote, pathname) =>
    fileOf(remote, pathname) === undefined ? undefined : treatment;

const answering = (status: number): Treatment => ({ kind: 'answer', status, body: '' });

/** The version of a faulty release that followed one that worked. */
export const BROKEN_VERSION = '9.9.9';

/** A new release, with this hash of its entry, after one that worked. */
const releasedAfter = (integrity: (remote: RegisteredRemote) => string | null): Fault['treat'] =>
  inRegistry((remote) => ({
    ...remote,
    version: BROKEN_VERSION,
    entry: remote.entry.replace(remote.version, BROKEN_VERSION),
    integrity: integrity(remote),
    preload: [],
    previous: { version: remote.version, entry: remote.entry, integrity: remote.integrity },
  }));

/** An entry that arrives complete and throws. */
const THROWING_ENTRY = `throw new TypeError('a release that does not run');`;
const badEntry = (remote: string, pathname: string): Treatment | undefined =>
  fileOf(remote, pathname) === 'remoteEntry.js' && pathname.includes(BROKEN_VERSION)
    ? { kind: 'answer', status: 200, body: THROWING_ENTRY }
    : undefined;
const badRelease = releasedAfter(() => integrityOf(THROWING_ENTRY));
/** Dispatched on the window, makes a remote with the late fault crash. */
export const CRASH_EVENT = 'e2e:crash';

// React Router's Router rejects a basename that is not a string: a genuine exception during render.
const CRASHING_PROPS = '{ ...props, basename: null }';

/** Every failure of a remote that the site must survive. */
export const faults = {
  /** 404 for the entry and the manifest. */
  missing: { treat: onEntry(() => ({ kind: 'answer', status: 404, body: '' })) },
  syntaxError: { treat: released((_entry, remote) => `var ${containerName(remote)} = {{;`) },
  throwsAtFirstRender: { treat: sabotage(`mount: (props) => app.mount(${CRASHING_PROPS})`) },
  crashesLate: {
    treat: sabotage(`mount: (props) => {
      window.addEventListener('${CRASH_EVENT}', () => app.update(${CRASHING_PROPS}), { once: true });
      return app.mount(props);
    }`),
  },
  hangsWhileLoading: { treat: onEntry(() => ({ kind: 'hang' })) },
  /** Images of what engines offer, which come from the API. */
  imagesHang: { treat: (_, pathname) => (pathname.startsWith(CHOICE_IMAGES_PATH) ? { kind: 'hang' } : undefined) },
  hangsWhileMounting: { treat: sabotage('mount: () => new Promise(() => {})') },
  /** Needs a platform that this shell does not provide. */
  incompatible: { treat: inRegistry((remote) => ({ ...remote, contract: '^99.0.0', compatible: false })) },
  /** A new release whose files are missing, after one that worked. */
  brokenRelease: { treat: releasedAfter(({ integrity }) => integrity) },
  /** A new release that throws on evaluation, after one that worked. */
  throwsOnEvaluation: { treat: (...request) => badEntry(request[0], request[1]) ?? badRelease(...request) },
  tamperedEntry: { treat: tampered(/^remoteEntry\.js$/) },
  /** The screen that most visitors of mf-chat see first. */
  tamperedScreen: { treat: tampered(/^chat\.[0-9a-f]+\.js$/) },
  tamperedStyle: { treat: tampered(/^chat\.[0-9a-f]+\.css$/) },
  /** Parts of the UI kit that the shell provides in separate chunks, which are named by number. */
  tamperedKit: { treat: tampered(/^\d+\.[0-9a-f]+\.js$/) },
  /** A release removed while pages that need it are open: mf-appcenter's only screen in a separate chunk. */
  lostScreen: {
    treat: (remote, pathname) =>
      /^pc-tip\./.test(fileOf(remote, pathname) ?? '') ? { kind: 'answer', status: 404, body: '' } : undefined,
  },
  /** mf-appcenter's only screen in a separate chunk never arrives. */
  hangingScreen: {
    treat: (remote, pathname) => (/^pc-tip\..*js$/.test(fileOf(remote, pathname) ?? '') ? { kind: 'hang' } : undefined),
  },
  hangingStyle: {
    treat: (remote, pathname) => (/^chat\..*css$/.test(fileOf(remote, pathname) ?? '') ? { kind: 'hang' } : undefined),
  },
  /** Parts inside a screen: the choice of a voice in the form of mf-draw's presenter. */
  tamperedPart: { treat: tampered(/^voice-control\.[0-9a-f]+\.js$/) },
  hangingPart: {
    treat: (remote, pathname) =>
      /^voice-control\..*js$/.test(fileOf(remote, pathname) ?? '') ? { kind: 'hang' } : undefined,
  },
  everythingMissing: { treat: onFiles(answering(404)) },
  everythingFails: { treat: onFiles(answering(500)) },
  everythingReset: { treat: onFiles({ kind: 'reset' }) },
  everythingTampered: { treat: tampered(/\.(js|css)$/) },
  everythingHangs: { treat: onFiles({ kind: 'hang' }) },
  /** Of the shell: its own script. */
  shellMissing: { treat: (remote, pathname) => (fileOf(remote, pathname) === 'main.js' ? answering(404) : undefined) },
  shellTampered: { treat: tampered(/^main\.js$/) },
  shellThrows: { treat: releasedMain((main) => `throw new TypeError('a shell that does not run');${main}`) },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof faults;
