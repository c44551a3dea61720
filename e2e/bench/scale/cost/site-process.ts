import { root } from '../../../../server/src/delivery/build/programs.ts';
import { publishBuilds } from '../../../../server/src/delivery/releases/upload/publish.ts';
import { serveSite } from '../../serve-site.ts';

// With the builds of this working copy.
await serveSite((site) => publishBuilds(site, root));
