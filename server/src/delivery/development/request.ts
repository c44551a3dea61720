import { parseArgs } from 'node:util';
import { usageError } from '../refusals/command-error.ts';

/** What `npm run dev` serves with hot reload. */
export type DevelopmentRequest =
  /** One remote on the test platform, without a shell and without a site. */
  | { readonly kind: 'standalone'; readonly name: string }
  /** The shell with remotes; `site` is the origin of the site behind it, null for one that is started here. */
  | { readonly kind: 'site'; readonly packages: readonly string[]; readonly site: string | null };

const options = {
  site: { type: 'string' },
  standalone: { type: 'boolean' },
} as const;

/** Node's own message for an unknown option is shortened: it goes on with advice that does not apply here. */
function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw usageError('options-malformed', { problem: error.message.split('. ')[0]?.replace(/\.$/, '') ?? '' });
  }
}

function originOf(site: string): string {
  if (!/^https?:\/\//.test(site) || !URL.canParse(site))
    throw usageError('argument-refused', {
      argument: '--site',
      problem: 'must be the address of a site, such as https://example.com',
    });
  return new URL(site).origin;
}

/** Reads the arguments of `npm run dev`; `known` are the packages of the working copy. Throws `UsageError` when they are invalid. */
export function readRequest(args: readonly string[], known: readonly string[]): DevelopmentRequest {
  const { values, positionals } = parse(args);
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw usageError('package-not-here', { name: unknown, packages: known.join(', ') });
  if (values.standalone !== true) {
    const packages = positionals.length === 0 ? known : [...new Set(['shell', ...positionals])];
    return { kind: 'site', packages, site: values.site === undefined ? null : originOf(values.site) };
  }
  const [name] = positionals;
  if (name === undefined || name === 'shell' || positionals.length > 1) throw usageError('remote-not-named', {});
  if (values.site !== undefined) throw usageError('options-exclusive', { options: '--standalone and --site' });
  return { kind: 'standalone', name };
}
