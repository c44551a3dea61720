import { testDepth } from '../../server/src/testing/test-depth.ts';
import { liveRemotes } from '../support/given-site.ts';
import { readMix, remotesOfMix } from '../support/mix.ts';
import { hasScreens, remoteNames } from '../support/remotes.ts';
import { testPromisesOf } from './promises.ts';

// What every remote guarantees to every shell. Runs for one version before it is promoted: MF_MIX=mf-chat@1.4.0-rc.2 tests
// mf-chat, shell@candidate tests every remote with that shell, no mix tests every remote as it is live. For a live remote
// that has no screens of its own yet, only mounting is tested. Daily one remote of this working copy: that the others mount by
// deep link and by moving, and leave nothing, is tested in `routes.spec.ts` and `switching.spec.ts`.

const mix = readMix(process.env);
const daily = remoteNames.filter((name) => name === 'mf-exhibit');
const names = remotesOfMix(mix) ?? liveRemotes() ?? (testDepth.everyVariant ? remoteNames : daily);

for (const name of names) testPromisesOf(name, mix !== null || hasScreens(name));
