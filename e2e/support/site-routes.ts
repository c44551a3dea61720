import type { RemoteDeclaration, SiteRoute } from '@ai-site/shared/routes';
import appcenter from '../../mf-appcenter/src/remote.ts';
import chat from '../../mf-chat/src/remote.ts';
import draw from '../../mf-draw/src/remote.ts';
import exhibit from '../../mf-exhibit/src/remote.ts';
import membership from '../../mf-membership/src/remote.ts';
import shortvideo from '../../mf-shortvideo/src/remote.ts';
import shell from '../../shell/src/remote.ts';

export type OwnedRoute = SiteRoute & { readonly owner: string };

const declarations: readonly RemoteDeclaration[] = [shell, chat, draw, appcenter, exhibit, membership, shortvideo];

/** The whole route map (docs/product/site.md#2.1, #2.2, #2.3, #2.4, docs/product/tools.md#2), collected from the packages. Unknown paths redirect to `/`. */
export const siteRoutes: readonly OwnedRoute[] = declarations.flatMap(({ name, routes }) =>
  routes.map((route) => ({ ...route, owner: name })),
);
