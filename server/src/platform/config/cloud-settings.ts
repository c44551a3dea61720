import * as z from 'zod/mini';
import { count, text } from './fields.ts';

/** The Docker or Podman host that runs cloud desktops. */
export interface CloudSettings {
  /** A unix socket, or an address without a slash at the end. */
  readonly host: { readonly socketPath: string } | { readonly baseUrl: string };
  /** An image that the host has, with a desktop for browsers. */
  readonly image: string;
  /** Port of the container on which it shows the desktop. */
  readonly port: number;
  /** Variable by which the image takes the password of its screen. */
  readonly passwordVariable: string;
  /** Address of the host under which it publishes the ports of desktops. */
  readonly bind: string;
  /** Address of a desktop for browsers, with `{port}`, `{id}` and `{password}`. */
  readonly address: string;
  /** The addresses of all desktops, as a source of a content security policy: `https://desktop.example.com:*`. */
  readonly frameSource: string;
  readonly cpus: number;
  readonly memoryMb: number;
  /** Network of the host to which desktops are connected; null: its default one. */
  readonly network: string | null;
  /** Desktops of all accounts that may run at the same time. */
  readonly desktopsMax: number;
  /** Minutes without a visible page after which a desktop is closed. */
  readonly idleMinutes: number;
}

export const cloudEnvironment = {
  CLOUD_HOST: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(unix:\/\/\/|tcp:\/\/|https?:\/\/)[^\s?#@]+$/,
          'must be unix:///path, tcp://host:port, http:// or https://',
        ),
      ),
  ),
  CLOUD_IMAGE: z.optional(text),
  CLOUD_ADDRESS: z.optional(text),
  CLOUD_PORT: z._default(count(1, 65_535), 6901),
  CLOUD_PASSWORD_VARIABLE: z._default(z.string().check(z.regex(/^[A-Za-z_]\w*$/)), 'VNC_PW'),
  CLOUD_BIND: z._default(text, '127.0.0.1'),
  CLOUD_CPUS: z._default(count(1, 64), 2),
  CLOUD_MEMORY_MB: z._default(count(512, 1_048_576), 4096),
  CLOUD_NETWORK: z.optional(text),
  CLOUD_DESKTOPS_MAX: z._default(count(1, 10_000), 4),
  CLOUD_IDLE_MINUTES: z._default(count(2, 240), 10),
};

type Given = z.output<z.ZodMiniObject<typeof cloudEnvironment>>;

/** The source of a content security policy that covers an address with placeholders; null when there is none. */
export function frameSourceOf(address: string): string | null {
  const [, scheme = '', authority = ''] = /^(https?):\/\/([^/?#\s]+)/.exec(address) ?? [];
  const source = authority.replace(/^\{id\}\./, '*.').replace(/:\{port\}$/, ':*');
  return /^(\*\.)?[a-z\d.-]+(:(\*|\d{1,5}))?$/i.test(source) ? `${scheme}://${source.toLowerCase()}` : null;
}

const originOf = (address: string): string => /^https?:\/\/[^/?#]+/.exec(address)?.[0].toLowerCase() ?? '';

function addressProblems(address: string, publicOrigin: string | undefined): string[] {
  if (frameSourceOf(address) === null)
    return ['CLOUD_ADDRESS must be an address of browsers: https://desktop.example.com:{port}/#password={password}'];
  return [
    ...(address.includes('{password}')
      ? []
      : ['CLOUD_ADDRESS must contain {password}, or people could open the desktops of others']),
    ...(/\{id\}|\{port\}/.test(address)
      ? []
      : ['CLOUD_ADDRESS must contain {port} or {id}, which tell the desktops apart']),
    ...(originOf(address) === publicOrigin
      ? ['CLOUD_ADDRESS must not be on the origin of the site, whose pages a desktop could read']
      : []),
    ...(publicOrigin?.startsWith('https:') === true && !address.startsWith('https:')
      ? ['CLOUD_ADDRESS must begin with https://, as the site does']
      : []),
  ];
}

function hostOf(address: string): CloudSettings['host'] {
  if (address.startsWith('unix://')) return { socketPath: address.slice('unix://'.length) };
  return { baseUrl: address.replace(/^tcp:/, 'http:').replace(/(?<!\/)\/+$/, '') };
}

/** Reads the host of cloud desktops; null: there are none. `problems` lists what is missing. */
export function readCloudSettings(
  given: Given,
  publicOrigin: string | undefined,
): { readonly cloud: CloudSettings | null; readonly problems: readonly string[] } {
  const { CLOUD_HOST, CLOUD_IMAGE, CLOUD_ADDRESS } = given;
  if (CLOUD_HOST === undefined && CLOUD_IMAGE === undefined && CLOUD_ADDRESS === undefined)
    return { cloud: null, problems: [] };
  if (CLOUD_HOST === undefined || CLOUD_IMAGE === undefined || CLOUD_ADDRESS === undefined)
    return { cloud: null, problems: ['CLOUD_HOST, CLOUD_IMAGE and CLOUD_ADDRESS, all three or none'] };
  return {
    cloud: {
      host: hostOf(CLOUD_HOST),
      image: CLOUD_IMAGE,
      address: CLOUD_ADDRESS,
      frameSource: frameSourceOf(CLOUD_ADDRESS) ?? '',
      port: given.CLOUD_PORT,
      passwordVariable: given.CLOUD_PASSWORD_VARIABLE,
      bind: given.CLOUD_BIND,
      cpus: given.CLOUD_CPUS,
      memoryMb: given.CLOUD_MEMORY_MB,
      network: given.CLOUD_NETWORK ?? null,
      desktopsMax: given.CLOUD_DESKTOPS_MAX,
      idleMinutes: given.CLOUD_IDLE_MINUTES,
    },
    problems: addressProblems(CLOUD_ADDRESS, publicOrigin),
  };
}
