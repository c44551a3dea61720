import { explain } from './explanation.ts';

const READ = 'Its listeners and contents would fail on the pages of visitors who have both versions.';

/** Events, slots and a backend that a team declares itself. */
export const ownDeclarationExplanations = {
  'name-of-another': explain(
    'The remote declares an event or a slot under a name that does not begin with its own.',
    'Names tell who emits an event and who has a slot.',
    'Begin the name with that of the remote and a colon, in its `src/team.ts`.',
  ),
  'takes-own': explain(
    'The remote declares one of its own events or slots as that of another remote.',
    'What it offers and what it takes are checked against each other, between remotes.',
    'Leave it out of `listens` and `fills`; `onEvent` takes events of the remote itself.',
  ),
  'declared-twice': explain(
    'An event, a slot or a call is declared twice.',
    'It would not be clear which of them counts.',
    'Keep one of them.',
  ),
  'still-taken': explain(
    'A live remote listens to an event, or fills a slot, that this version does not have.',
    READ,
    'Keep it until the other team has released a version without it; the workbench names all takers under 事件.',
  ),
  'taken-otherwise': explain(
    'A live remote reads a field of an event or of a slot that this version does not give (`-`), or gives in another type, with other choices, or in wider limits: of length, range or form.',
    READ,
    'Keep the field, and add the new one beside it. It may go once no live version reads it.',
  ),
  'not-offered': explain(
    'The remote listens to an event, or fills a slot, that the live version of its owner does not declare.',
    'Nobody would ever emit or show it.',
    'Wait until the other team has released it, or correct the name.',
  ),
  'offered-otherwise': explain(
    'The remote reads a field of an event or of a slot that the live version of its owner does not give (`-`), or gives in another type, with other choices, or in wider limits: of length, range or form.',
    READ,
    'Correct `listens` or `fills` in `src/team.ts`, or make the field optional.',
  ),
} as const;
