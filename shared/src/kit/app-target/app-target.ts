import type { AppEntry } from '../../contract/platform.ts';
import { isPcOnly } from '../../domain/apps/terminals.ts';
import { taskAppOf } from '../../domain/task-apps/index.ts';

/** Target of an app entry: an external URL, or a path of this site. */
export type AppTarget =
  | { readonly kind: 'external'; readonly url: string }
  | { readonly kind: 'internal'; readonly path: string };

/** Only these are opened as absolute URLs; `javascript:` and the like are no targets. `//host` leaves the site too. */
const isAbsolute = (url: string): boolean => /^(https?:)?\/\//i.test(url);

function internal(path: string, query: Readonly<Record<string, number | string | undefined>>): AppTarget {
  // The host is only needed to parse a path.
  const { pathname, searchParams, hash } = new URL(path, 'https://site.invalid');
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') searchParams.set(key, String(value));
  const text = searchParams.toString();
  return { kind: 'internal', path: `${pathname}${text === '' ? '' : `?${text}`}${hash}` };
}

/** The rules of docs/product/site.md#2.5: where an entry of the app centre, a banner or a favourites list opens. */
export function openAppTarget(app: AppEntry, mobile: boolean): AppTarget {
  if (mobile && isPcOnly(app.terminalTypes))
    return internal('/redirect/toPcTip', { id: app.applicationId, title: app.title, subTitle: app.remark });
  const action = app.actionUrl?.trim() ?? '';
  if (isAbsolute(action)) return { kind: 'external', url: action };
  if (action.startsWith('/')) return internal(action, { appId: app.applicationId });
  // An action URL that is not a URL is an app code: the banner's is `xzmxjq`.
  const code = app.appCode ?? action;
  const task = taskAppOf(code);
  if (task !== undefined) return internal('/appCenter/appChat', { appId: app.applicationId ?? task.id, appname: code });
  return internal('/chat', { appname: code });
}
