import {
  isLocalBuild,
  type Overrides,
  overrideValue,
  type RequestedOverrides,
  releaseName,
} from '@ai-site/shared/contract';

const example = 'write for example MF_MIX=mf-chat@1.4.0-rc.2,mf-draw@live,shell@candidate';

function entryOf(part: string): readonly [name: string, value: string] {
  const at = part.indexOf('@');
  const name = part.slice(0, Math.max(at, 0));
  const value = part.slice(at + 1);
  if (at < 0 || !releaseName.safeParse(name).success)
    throw new Error(`MF_MIX names no package in "${part}": ${example}`);
  if (!overrideValue.safeParse(value).success)
    throw new Error(`MF_MIX asks for an impossible version "${value}" of ${name}: ${example}`);
  return [name, value];
}

/** Parses `mf-chat@1.4.0-rc.2,mf-draw@live`. Throws with an example when invalid: a typo must not silently test what is live. */
export function parseMix(text: string): Overrides {
  const entries = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(entryOf);
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`MF_MIX names ${twice} twice`);
  return Object.fromEntries(entries);
}

/** The mix that the environment requests; null when the site is tested as it is. */
export function readMix({
  MF_MIX = '',
  MF_MIX_SIGNATURE = '',
}: Readonly<Record<string, string | undefined>>): RequestedOverrides | null {
  const overrides = parseMix(MF_MIX);
  if (Object.keys(overrides).length === 0) return null;
  return { overrides, signature: MF_MIX_SIGNATURE === '' ? null : MF_MIX_SIGNATURE };
}

/** The remotes that a mix covers: those it names, or null for all, when it names none or the shell. */
export function remotesOfMix(mix: RequestedOverrides | null): readonly string[] | null {
  const names = Object.keys(mix?.overrides ?? {});
  return names.length === 0 || names.includes('shell') ? null : names;
}

/** Origins of local builds that a mix names. */
export function buildOriginsOf(mix: RequestedOverrides | null): readonly string[] {
  return Object.values(mix?.overrides ?? {}).flatMap((value) => (isLocalBuild(value) ? [new URL(value).origin] : []));
}

/** Why a site that granted these overrides does not run the mix; null when it does. */
export function mixRefusal(
  { overrides, signature }: RequestedOverrides,
  granted: readonly { readonly name: string; readonly value: string; readonly version: string }[],
): string | null {
  const missing = Object.entries(overrides).filter(
    ([name, value]) => !granted.some((override) => override.name === name && override.value === value),
  );
  if (missing.length === 0) return null;
  const asked = missing.map(([name, value]) => `${name}@${value}`).join(', ');
  const why =
    signature === null
      ? 'there is no such version, or the site asks for the signature of a link (MF_MIX_SIGNATURE)'
      : 'there is no such version, or the link has expired or is for another mix';
  return `The site does not run ${asked}: ${why}.`;
}
