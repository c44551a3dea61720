import { parseArgs } from 'node:util';
import { UsageError } from '../command-line/command-error.ts';

/** What `npm run dev` serves with hot reload. */
export type DevelopmentRequest =
  | { readonly kind: 'help' }
  /** One remote on the test platform, without a shell and without a site. */
  | { readonly kind: 'standalone'; readonly name: string }
  /** The shell with remotes; `site` is the origin of the site behind it, null for one that is started here. */
  | { readonly kind: 'site'; readonly packages: readonly string[]; readonly site: string | null };

const options = {
  site: { type: 'string' },
  standalone: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** The help of the command, in the form of the other commands. */
export function developmentHelp(known: readonly string[]): string {
  return [
    'npm run dev -- [name…] [--site URL] | <name> --standalone',
    '  Serves the shell and the named remotes, or all of them, with hot reload. API, long connection and every other remote',
    '  come from a site, which is started here unless told.',
    '',
    '  --site URL    a running site behind the development server, such as https://example.com',
    '  --standalone  opens one remote on the test platform, without a shell and without a site',
    '',
    `  names: ${known.join(', ')}`,
    '  PORT is the port of the development server; 8080 unless told.',
    '',
    '  Styles and components are replaced in the open page and keep its state; what uses a changed module of another kind',
    '  starts anew, without a reload. A build error covers the page until it is mended.',
  ].join('\n');
}

/** Node's own message for an unknown option is shortened: it goes on with advice that does not apply here. */
function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new UsageError(`${error.message.split('. ')[0]?.replace(/\.$/, '')}.`);
  }
}

function originOf(site: string): string {
  if (!/^https?:\/\//.test(site) || !URL.canParse(site)) throw new UsageError('--site must be the address of a site, such as https://example.com.');
  return new URL(site).origin;
}

/** Reads the arguments of `npm run dev`; `known` are the packages of the working copy. Throws `UsageError` when they are invalid. */
export function readRequest(args: readonly string[], known: readonly string[]): DevelopmentRequest {
  const { values, positionals } = parse(args);
  if (values.help === true || positionals[0] === 'help') return { kind: 'help' };
  const unknown = positionals.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UsageError(`There is no package ${unknown}.`);
  if (values.standalone !== true) {
    const packages = positionals.length === 0 ? known : [...new Set(['shell', ...positionals])];
    return { kind: 'site', packages, site: values.site === undefined ? null : originOf(values.site) };
  }
  const [name] = positionals;
  if (name === undefined || name === 'shell' || positionals.length > 1) throw new UsageError('--standalone opens one remote: name it.');
  if (values.site !== undefined) throw new UsageError('--standalone needs no --site.');
  return { kind: 'standalone', name };
}
