import { liveRemotes } from '../support/given-site.ts';
import { readMix, remotesOfMix } from '../support/mix.ts';
import { hasScreens, remoteNames } from '../support/remotes.ts';
import { variantsOf } from '../support/variants.ts';
import { testPromisesOf } from './promises.ts';

// What every remote guarantees to every shell. Runs for one version before it is promoted: MF_MIX=mf-chat@1.4.0-rc.2 tests
// mf-chat, shell@candidate tests every remote with that shell, no mix tests every remote as it is live. For a live remote
// that has no screens of its own yet, only mounting is tested. Daily the first remote of this working copy: that the others mount by
// deep link and by moving, and leave nothing, is tested in `routes.spec.ts` and `switching.spec.ts`.

const mix = readMix(process.env);
const names = remotesOfMix(mix) ?? liveRemotes() ?? variantsOf(remoteNames, 1);

for (const name of names) testPromisesOf(name, mix !== null || hasScreens(name));
