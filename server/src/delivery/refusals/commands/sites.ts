import { entry } from './entry.ts';

/** The way to a site, and what is found there before a call. */
export const siteRefusals = {
  'token-unreadable': entry(
    'The token file {file} cannot be read.',
    'There is no such file, or it may not be read.',
    'Without a token the site does not answer.',
    'Check path and rights.',
  ),
  'token-empty': entry(
    'The token file {file} is empty.',
    'The file has no token in it.',
    'Without a token the site does not answer.',
    'Write the token into it, on one line.',
  ),
  'token-needed': entry(
    '{site} wants a deploy token: set DEPLOY_TOKEN or name a file with --token-file. Operators issue tokens in the workbench of the site.',
    'No token was given for a site that does not run from here.',
    'Only the token of the local site is known here.',
    'Ask an operator for one, and keep it out of the repository.',
  ),
  'site-unencrypted': entry(
    '{site} is not encrypted: the deploy token would travel readable. Use https.',
    'The address begins with http:// and is another machine.',
    'Everybody on the way could read the token and release with it.',
    'Use https://.',
  ),
  'site-silent': entry(
    'Nothing answers at {site}: start the site first (npm start), set PORT, or name another one with --to.',
    'No server listens at the address.',
    'There is nobody to ask.',
    'Check address and port, and whether the site runs.',
  ),
  'site-slow': entry(
    '{site} did not answer within {seconds} s.',
    'The site took too long.',
    'A command should not hang for good.',
    'Try again; `status` shows whether the call was done.',
  ),
  'site-strange': entry(
    '{site} did not answer as this site does (HTTP {status}).',
    'What answers is no site of this kind, or a proxy before it.',
    'Its answer cannot be read.',
    'Check the address; ask the operators whether a proxy blocks uploads or long calls.',
  ),
  'site-other-shape': entry(
    '{site} answers {call} in another shape than this working copy knows: is one of them older?',
    'Site and command are of versions that do not fit.',
    'A wrong guess could release the wrong thing.',
    'Install the kit that was packed from the source of this site.',
  ),
  'not-a-site': entry(
    '{site} does not say which remotes it has: is it a site?',
    'The address has no registry.',
    'Paths and names are checked against it.',
    'Check the address.',
  ),
  'rule-broken': entry(
    '{call} does not take this: {problem}.',
    'A value does not have the form that the call declares.',
    'It is checked before it is sent.',
    'Write it as the message says.',
  ),
  'nothing-released': entry(
    '{site} has no release of {name}, and so no page for it: deploy a candidate there first.',
    'The site does not know the remote yet.',
    'Its paths and menu entries come from a release.',
    'Run `deploy` once.',
  ),
  'package-not-shown': entry(
    '{site} shows no releases of {name} to this token.',
    'The site has nothing of the package, or the token is not for it.',
    'A token sees its own packages only.',
    'Check the name, and which packages the token is for.',
  ),
  'candidate-missing': entry(
    '{name} has no candidate at {site}: name a version, or deploy one.',
    'No version was named, and none waits.',
    'There is nothing to test or release.',
    'Run `deploy`, or name a version of `status <name>`.',
  ),
  'version-missing': entry(
    '{site} has no version {version} of {name}. Its newest are {newest}.',
    'The site does not have the version.',
    'Only what was uploaded can be released.',
    'Name one of the versions in the message, or deploy it.',
  ),

  // The contract suite.
  'suite-not-here': entry(
    'The contract suite is part of the repository (e2e/), which is not here: run it where it is, or go without it: --skip-contract --why TEXT.',
    'The installation is without the browser tests.',
    'An image of the server does not carry them.',
    'Run the command in the repository or with the kit.',
  ),
  'suite-not-run-here': entry(
    'The contract suite did not run (exit code {exit}).',
    'The test program ended without a report.',
    'Nothing is known of the version.',
    'Its output above says why, often a missing browser.',
  ),
  'suite-ran-nothing': entry(
    'The contract suite did not run, so nothing is known of {mix}: {problem}',
    'The program ended, and no test was run.',
    'No test is no success.',
    'Look at the error in the message.',
  ),
  'suite-found-faults': entry(
    'The contract suite failed with {name} {version}.',
    'Some tests failed. The report is attached to the version.',
    'The version does not go to visitors by itself.',
    'Look at the screenshots and traces that the command names, mend and deploy again.',
  ),
  'not-for-visitors': entry(
    '{name} {version} does not go to visitors: the contract suite failed with it. Its report is attached to the version.',
    'The suite ran before the release, and failed.',
    'Visitors would meet what it found.',
    'Mend and deploy again; what is live stays.',
  ),
  'first-screen-large': entry(
    'The first screen of {name} {version} loads {size}; its budget is {budget} ({over} bytes less).',
    'The first screen is beyond its budget, so the suite is not started.',
    'It would fail, and take minutes.',
    'Load lazily what the first paint does not need.',
  ),
} as const;
