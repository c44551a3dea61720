import { testDepth } from '../../server/src/testing/test-depth.ts';
import { givenSite, liveRemotes } from '../support/given-site.ts';
import { readMix, remotesOfMix } from '../support/mix.ts';
import { hasScreens, remoteNames } from '../support/remotes.ts';
import { testPromisesOf } from './promises.ts';

// What every remote guarantees to every shell. Runs for one version before it is promoted: MF_MIX=mf-chat@1.4.0-rc.2 tests
// mf-chat, shell@candidate tests every remote with that shell, no mix tests every remote as it is live. For a live remote
// that has no screens of its own yet, only mounting is tested; daily for all remotes of this working copy but the first.

const mix = readMix(process.env);

const whole = givenSite() !== '' || testDepth.everyVariant;

for (const name of remotesOfMix(mix) ?? liveRemotes() ?? remoteNames) testPromisesOf(name, mix !== null || (hasScreens(name) && (whole || name === remoteNames[0])));
