import { explain } from './explanation.ts';

/** Versions, channels and canaries. */
export const releaseExplanations = {
  'version-unknown': explain(
    'The site does not have this version of the package, or has removed its files.',
    'Only files that are there can be served. Versions that nobody can get back to are removed after a time.',
    '`status <name>` lists the versions. Deploy it again under a higher version if it is gone.',
  ),
  'package-unknown': explain(
    'The site has nothing of a package of this name.',
    'Only what was deployed can be changed.',
    'Check the name, or deploy a candidate first.',
  ),
  'not-live-name': explain(
    'No package of this name is live.',
    'The call concerns what visitors have.',
    'Check the name, or promote a version first.',
  ),
  'already-live': explain(
    'The version is what visitors have.',
    'There is nothing to change.',
    'Nothing. `status <name>` says since when it is live.',
  ),
  'below-live': explain(
    'The version is lower than the one that is live.',
    'Versions only rise, so that a page that is open can tell newer from older. Going back is an action of its own.',
    'Use `rollback` for the version before, or deploy the build again: it gets a higher version.',
  ),
  'no-candidate': explain(
    'No version was named, and no candidate waits.',
    'Without either there is nothing to release.',
    'Name a version, or deploy one.',
  ),
  'no-canary': explain(
    'The version is not the running canary.',
    'Only the canary that runs can be changed or ended.',
    '`status <name>` names the canary.',
  ),
  'canary-without-live': explain(
    'A canary is to begin while nothing of the package is live.',
    'Everybody outside the canary gets the live version, which is also what it is compared with.',
    'Promote a version first.',
  ),
  'nothing-live': explain(
    'Nothing of the package is live.',
    'The action concerns the live version.',
    'Promote a version first.',
  ),
  'no-earlier-version': explain(
    'There is no version to go back to.',
    'A rollback returns to what visitors had before, and keeps one version for it.',
    'Promote another version by its name.',
  ),
  'not-pinned': explain(
    'The package is not pinned.',
    'There is nothing to release.',
    'Nothing. `status <name>` shows pins.',
  ),
  pinned: explain(
    'Somebody holds the live version of the package.',
    'While it is pinned no deploy, canary or rollback changes what visitors have.',
    'Talk to whoever pinned it, whose reason the message has, and run `unpin <name>`.',
  ),
  withdrawn: explain(
    'The package was withdrawn from the site.',
    'Its pages are closed; a release would open them without anybody having decided so.',
    'Let an operator restore it in the workbench first.',
  ),
  'shell-stays': explain(
    'The shell is to be withdrawn or switched off.',
    'Without the shell there is no page at all.',
    'Roll it back, or promote another version of it.',
  ),
  'closed-already': explain('The package is closed in this way already.', 'There is nothing to change.', 'Nothing.'),
  'not-closed': explain(
    'The package is not closed in this way.',
    'There is nothing to restore.',
    'Nothing. `status` names what is closed.',
  ),
  'settled-taken': explain(
    'The candidate would go live under a version that another build has.',
    'A candidate such as 1.4.0-rc.2 goes live as 1.4.0, and one version is one set of files for good.',
    'Deploy again with a higher version.',
  ),
  'shares-shrink': explain(
    'A step of the plan reaches no more of its audience than an earlier one.',
    'It would take the version from visitors who have it.',
    'Give each step of one audience a higher share than the one before it.',
  ),
  'percent-range': explain(
    'A share is not between 0 and 100.',
    'It is a percentage of the visitors.',
    'Give a whole number from 0 to 100.',
  ),
  'step-share': explain(
    'The share of a step is not between 1 and 100.',
    'A step that reaches nobody would only wait.',
    'Give a whole number from 1 to 100.',
  ),
  'step-short': explain(
    'A step lasts less than a minute.',
    'The canary analysis needs loads to judge by.',
    'Give at least 1 minute; some hundred loads make a verdict.',
  ),
  'step-long': explain(
    'A step lasts more than two weeks.',
    'A canary that long is a second product.',
    'Shorten it, or promote by hand.',
  ),
  'steps-missing': explain(
    'The plan has no step.',
    'A plan says what comes next.',
    'Give at least one step, or none of the option.',
  ),
  'steps-many': explain('The plan has too many steps.', 'Each is watched and recorded.', 'Merge some.'),
  'accounts-not-first': explain(
    'A step for the listed accounts alone comes after another one.',
    'The listed accounts have the version at every step already.',
    'Put it first.',
  ),
  'account-malformed': explain(
    'An account is not given by a phone number.',
    'Accounts are found by the number that they sign in with.',
    'Give numbers of 11 digits, separated by commas.',
  ),
  'accounts-many': explain(
    'Too many accounts are listed.',
    'The list is read with every page.',
    'Use an audience or a share for so many people.',
  ),
  'reaches-nobody': explain(
    'The canary has neither a share nor listed accounts.',
    'It would reach nobody and look as if it went well.',
    'List accounts with `--accounts`, or give a share above 0.',
  ),
  'accounts-unknown': explain(
    'Some of the phone numbers belong to no account of the site.',
    'A wrong digit would leave out the person who was to look at it.',
    'Correct the numbers that the message names; whoever has none signs in once first.',
  ),
  'no-version-chosen': explain(
    'A test link is to be made without a version.',
    'It would open the ordinary page.',
    'Choose a version of at least one package.',
  ),
} as const;
