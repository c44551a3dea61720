import { readMix, remotesOfMix } from '../support/mix.ts';
import { testPromisesOf } from './promises.ts';

// The same promises for a remote whose repository is another: of the site it knows only the remotes of the mix.

for (const name of remotesOfMix(readMix(process.env)) ?? []) testPromisesOf(name, true);
