import { explain } from './explanation.ts';

/** What any call may be answered with, before its own rules are asked. */
export const callExplanations = {
  'request-malformed': explain(
    'The call does not have the form that is declared: a field is missing, too long or of another type.',
    'Values are checked before anything is done with them.',
    'Compare it with `/openapi.json` of the site. A command of another version than the site may do this too: install the kit of this site.',
  ),
  'not-there': explain(
    'The address or the thing that it names is not there.',
    'It never existed, or was removed.',
    'Check path and names.',
  ),
  conflict: explain(
    'What the call is about has changed meanwhile.',
    'Two changes at once would undo each other.',
    'Look at the present state and repeat the call.',
  ),
  'body-large': explain(
    'The body of the call is too large.',
    'Calls are read into memory; only builds are streamed.',
    'Send less, or more calls.',
  ),
  'body-type': explain(
    'The body has another content type than the call takes.',
    'It cannot be read.',
    'Send `content-type: application/json`; builds are `application/zip`.',
  ),
  'calls-too-many': explain(
    'This address or account made more calls in a minute than it may.',
    'One caller must not take the site from the others.',
    'Wait as many seconds as `retry-after` says. Do not poll in a loop without a pause.',
  ),
  'server-failed': explain(
    'The site failed in a way that nobody foresaw.',
    'Details stay in its log, since they may concern others.',
    'Try once more. If it happens again, give the operators the time and `x-request-id` of the answer.',
  ),
  'service-failed': explain(
    'A service that the site needs failed.',
    'Without it the call cannot be done.',
    'Try again later, and tell the operators if it lasts.',
  ),
  'site-unavailable': explain(
    'The site starts, ends, is under maintenance, or its database is out of reach.',
    'It answers only when it can do so rightly.',
    'Try again in some seconds; `/healthz` says when it is ready.',
  ),
} as const;
