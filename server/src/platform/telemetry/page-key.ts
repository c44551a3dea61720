import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { fingerprint, fingerprints, type KeyRing } from '../config/derived-key.ts';
import { NETWORK_GROUPS } from './network-groups.ts';

/** A key belongs to one view of a page; what a page meets later is not counted. */
const KEY_MS = 2 * 3600 * 1000;

const UNTIL_BYTES = 4;
const ID_BYTES = 8;
const GROUP_AT = UNTIL_BYTES + ID_BYTES;
const VERSIONS_AT = GROUP_AT + 1;
/** Enough that another version matches once in 16 million times. */
const VERSION_BYTES = 3;
const MAC_BYTES = 16;

export interface NamedVersion {
  readonly name: string;
  readonly version: string;
}

/** What the site gave the page that a key belongs to. */
export interface PageKey {
  readonly id: Buffer;
  readonly expires: Date;
  /** Group of the network that the page was sent to (`networkGroupOf`). */
  readonly group: number;
  /** Whether the page was given this version. */
  readonly names: (of: NamedVersion) => boolean;
}

const print = ({ name, version }: NamedVersion): Buffer =>
  createHash('sha256').update(`${name} ${version}`).digest().subarray(0, VERSION_BYTES);

/** Prints of the versions of pages, which visitors with the same versions share. */
const printsKept = new WeakMap<readonly NamedVersion[], Buffer>();

function printsOf(versions: readonly NamedVersion[]): Buffer {
  const known = printsKept.get(versions) ?? Buffer.concat(versions.map(print));
  printsKept.set(versions, known);
  return known;
}

const macOf = (mac: Buffer): Buffer => mac.subarray(0, MAC_BYTES);

/** A key for the reports of one page: signed by the site, with the versions that the page is given and the group of its network. */
export function issuePageKey(
  { secretKey }: KeyRing,
  { versions, group, now }: { readonly versions: readonly NamedVersion[]; readonly group: number; readonly now: Date },
): string {
  const until = Buffer.alloc(UNTIL_BYTES);
  until.writeUInt32BE(Math.floor((now.getTime() + KEY_MS) / 1000));
  const content = Buffer.concat([until, randomBytes(ID_BYTES), Buffer.of(group), printsOf(versions)]);
  return Buffer.concat([content, macOf(fingerprint(secretKey, 'page-key', content.toString('base64url')))]).toString(
    'base64url',
  );
}

/** The content of a key; null for one that this site has not signed, or that has expired. */
export function readPageKey(keys: KeyRing, key: string, now: Date): PageKey | null {
  const bytes = Buffer.from(key, 'base64url');
  const content = bytes.subarray(0, -MAC_BYTES);
  if (content.length < VERSIONS_AT || (content.length - VERSIONS_AT) % VERSION_BYTES !== 0) return null;
  const mac = bytes.subarray(-MAC_BYTES);
  if (
    !fingerprints(keys, 'page-key', content.toString('base64url')).some((known) => timingSafeEqual(mac, macOf(known)))
  )
    return null;
  const expires = new Date(content.readUInt32BE() * 1000);
  const group = content.readUInt8(GROUP_AT);
  if (expires <= now || group >= NETWORK_GROUPS) return null;
  const given = new Set<string>();
  for (let at = VERSIONS_AT; at < content.length; at += VERSION_BYTES)
    given.add(content.toString('hex', at, at + VERSION_BYTES));
  return {
    id: content.subarray(UNTIL_BYTES, GROUP_AT),
    expires,
    group,
    names: (of) => given.has(print(of).toString('hex')),
  };
}
