import { explain } from './explanation.ts';

/** The contract suite and its reports. */
export const suiteExplanations = {
  'suite-failed': explain(
    'The report of the contract suite on these files has failures.',
    'What breaks the frame, the accessibility or the budget would do so for every visitor.',
    'Run `verify <name> <version>`, look at the screenshots and traces that it keeps, mend and deploy again.',
  ),
  'suite-not-run': explain(
    'No report of the contract suite is attached to the version.',
    'Nothing is known of how it behaves in the pages of this site.',
    'Run `verify`, or in an emergency `--skip-contract --why TEXT`, which the audit log names.',
  ),
  'suite-stale': explain(
    'The report is older than a report may be.',
    'The shell and the other remotes around it have changed meanwhile.',
    'Run `verify` again.',
  ),
  'skip-without-reason': explain(
    'The suite is to be skipped without a reason.',
    'Whoever reads the audit log after an incident needs to know why nobody looked.',
    'Add `--why TEXT`.',
  ),
  'report-key-invalid': explain(
    'The report carries no one-use key of this site.',
    'Reports are written by the suite while it runs; anything else proves nothing.',
    'Let the command attach the report (`verify`, `promote`, `canary`).',
  ),
  'report-key-of-another': explain(
    'The key was issued for another build.',
    'A report vouches for the files that were tested.',
    'Run the suite with the version that is to go to visitors.',
  ),
  'report-key-used': explain(
    'The key was used for a report already.',
    'One run gives one report.',
    'Run the contract suite again.',
  ),
  'report-key-expired': explain(
    'Too much time passed between key and report.',
    'A key lasts as long as a run may.',
    'Run the contract suite again, without pausing it.',
  ),
  'report-without-pages': explain(
    'No page of some route groups was opened with the version since the key was issued.',
    'A report without failures counts only if the pages it speaks of were really asked for.',
    'Run the suite against this site and not against another one or a proxy that keeps pages.',
  ),
  'report-of-another': explain(
    'The report was made with another mix of versions.',
    'It says nothing about this version.',
    'Run the suite with this version.',
  ),
  'report-empty': explain(
    'The report holds no test.',
    'No test is no success.',
    'Look at why the suite ran nothing: its output names it.',
  ),
} as const;
