import { networkOf } from '../../platform/http/network.ts';

/** What a session remembers of the browser that opened it; texts are empty when the browser did not tell. */
export interface TerminalFacts {
  readonly device: 'desktop' | 'phone' | 'tablet' | 'unknown';
  /** `Chrome 120`. */
  readonly browser: string;
  readonly system: string;
  /** First half of the network address. */
  readonly addressPrefix: string;
}

export const unknownTerminal: TerminalFacts = { device: 'unknown', browser: '', system: '', addressPrefix: '' };

/** Browsers by the mark in their user agent; the engines that others build on come last. */
const browsers: readonly (readonly [name: string, mark: RegExp])[] = [
  ['微信', /MicroMessenger\/(\d+)/],
  ['QQ 浏览器', /M?QQBrowser\/(\d+)/],
  ['UC 浏览器', /UCBrowser\/(\d+)/],
  ['夸克', /Quark\/(\d+)/],
  ['华为浏览器', /HuaweiBrowser\/(\d+)/],
  ['小米浏览器', /MiuiBrowser\/(\d+)/],
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];

const systems: readonly (readonly [name: string, mark: RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['iPadOS', /iPad/],
  ['iOS', /iPhone|iPod/],
  ['Android', /Android/],
  ['Windows', /Windows NT/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux|X11/],
];

function deviceOf(userAgent: string, system: string): TerminalFacts['device'] {
  if (/iPad|Tablet/.test(userAgent) || (system === 'Android' && !/Mobile/.test(userAgent))) return 'tablet';
  if (/Mobile|iPhone|iPod/.test(userAgent)) return 'phone';
  return system === '' ? 'unknown' : 'desktop';
}

/** The first half of an address; it does not tell one household from the next. */
function addressPrefix(ip: string): string {
  const network = networkOf(ip);
  return network.includes(':')
    ? `${network.split(':').slice(0, 2).join(':')}:*`
    : `${network.split('.').slice(0, 2).join('.')}.*.*`;
}

/** Describes the browser of a request by its user agent. The text is bounded: a header may be 16 KB long. */
export function terminalOf({ userAgent, ip }: { readonly userAgent: string; readonly ip: string }): TerminalFacts {
  const text = userAgent.slice(0, 500);
  const system = systems.find(([, mark]) => mark.test(text))?.[0] ?? '';
  const [name, mark] = browsers.find(([, candidate]) => candidate.test(text)) ?? ['', null];
  const version = mark?.exec(text)?.[1] ?? '';
  return {
    device: deviceOf(text, system),
    browser: name === '' ? '' : `${name} ${version}`,
    system,
    addressPrefix: addressPrefix(ip),
  };
}
