import {
  TEAM_CALL_MAX,
  TEAM_KEYS_PATH,
  TEAM_MAX,
  TEAM_PREFIX,
  TEAM_STREAM_MAX,
  TEAM_UPLOAD_MAX_BYTES,
} from '../src/release/team.ts';
import { code, table } from './table.ts';

const block = (language: string, text: string): string => `\`\`\`${language}\n${text.trim()}\n\`\`\``;

const { bodyBytes, answerBytes, timeoutMs, perMinute, underWay, failures, pauseMs } = TEAM_CALL_MAX;

/** The section about what a remote declares of its own. The tests of the kit check the types of each file. */
export const ownDeclarations = (): string => `## Events, slots and a backend of your own

A team declares them in the namespace of its remote, without a release of the platform. Since 1.11 (\`contract: '^1.11.0'\`).

${block(
  'ts',
  `
// src/team.ts; src/remote.ts has \`team\` in its declaration
import { defineTeam } from '@ai-site/shared/team';
import * as z from 'zod/mini';

const episode = z.object({ id: z.string(), title: z.string() });

export const team = defineTeam('mf-podcast', {
  events: { 'mf-podcast:idea-kept': { about: '记下了一个想法', payload: z.object({ text: z.string() }) } },
  listens: { 'mf-radio:played': z.object({ episode: z.string() }) },
  slots: { 'mf-podcast:below-idea': { about: '想法下方', props: z.object({ text: z.string() }) } },
  backend: {
    origin: 'https://podcast.example.com',
    calls: {
      episode: { method: 'GET', path: '/episodes/:id', access: 'public', summary: '一集', params: z.object({ id: z.string() }), data: episode },
      keep: { method: 'POST', path: '/ideas', access: 'user', summary: '保存想法', body: z.object({ text: z.string() }) },
    },
  },
});
`,
)}

${block(
  'ts',
  `
// src/ideas/team-calls.ts
import { getPlatform } from '@ai-site/shared/platform';
import { emitEvent, onEvent } from '@ai-site/shared/team';
import { team } from '../team.ts';

/** Saves an idea at the team's own backend, and tells other remotes. */
export async function keep(text: string): Promise<void> {
  await getPlatform().http.call(team.calls.keep, { body: { text } });
  emitEvent(team, 'mf-podcast:idea-kept', { text });
}

/** Follows what another remote plays, until unsubscribed. */
export const follow = (show: (episode: string) => void): (() => void) => onEvent(team, 'mf-radio:played', ({ episode }) => show(episode));
`,
)}

${table(
  ['about', ''],
  [
    [
      'a name',
      `${code('<remote>:<name>')} with the name of the remote that declares it; lower case letters, digits and \`-\``,
    ],
    [
      'a payload',
      'an object of texts, numbers, booleans, choices of texts, null, lists, and objects with named fields. Fields may be absent or null. What a shape limits besides is compared as well: lengths, ranges, `multipleOf`, formats and patterns, which are the same or are not given',
    ],
    [
      '`events`',
      'what this remote emits with `emitEvent`. An undeclared name, the name of another remote, and a payload of another shape throw in development; in production the event is dropped and reported',
    ],
    [
      '`listens`',
      'events of other remotes, each with the fields that this one reads: its types come from this declaration, not from the other repository. `onEvent` gives what that shape reads; a payload that it cannot read is dropped and reported, and the emitter never notices',
    ],
    [
      '`slots`',
      '`<TeamSlotOutlet team={team} name="mf-podcast:below-idea" props={{ text }} />` of `@ai-site/shared/team/slots` in a screen. Other remotes fill it as any slot (below), each lazily loaded and isolated',
    ],
    [
      '`fills`',
      "slots of other remotes, each with the props that this one reads; `slots` of `src/remote.ts` names the module besides, whose default export is `createSlotContent('mf-radio:side', teamSlotContent(team, 'mf-radio:side', Content))`. Operators grant the slot (归属)",
    ],
    [
      'the deploy',
      'is refused (`still-taken`, `taken-otherwise`) when a live remote listens to an event or fills a slot that the version does not have, or not with the fields that it reads: in their types, choices and limits; and (`not-offered`, `offered-otherwise`) when the version reads what the live version of the other remote does not give. Promotion, canary and rollback are checked alike. New fields, events and slots may come at any time; one goes after its last listener has let go of it. What a remote that is not live will offer is checked when it goes live',
    ],
    [
      '`backend`',
      `one origin, \`https://…\`, that operators approve for the remote, whoever deploys: they grant it (归属, 团队后端), or approve what the team asks for with its token, \`POST /api/releases/mf-podcast/ownership\` with \`{ "claims": [{ "kind": "backend", "key": "https://podcast.example.com" }] }\`; without it the deploy is refused, and once it is taken back nothing is sent. It is the origin of the live version, or of the candidate while nothing is live: previews and candidates ask the backend of the live version. \`http://localhost\` serves development on a local site`,
    ],
    [
      '`calls`',
      `as in \`src/api\`, with the path at the backend: \`GET /episodes/7\` is \`${TEAM_PREFIX}mf-podcast/episodes/7\` for the page, whose content security policy stays as it is. Only declared calls are passed on. \`access\`: \`user\` is refused with 401 without a session. In tests and \`npm run dev\`: \`http.answer(team.calls.episode, …)\``,
    ],
    [
      'streams',
      `a call with \`events\`, the shape of each, answers with server-sent events (\`text/event-stream\`), which \`http.stream\` reads; one with \`bytes: true\` answers with any bytes, which \`fetchBytes\` of \`@ai-site/shared/team\` gives as they come, and which browsers never take for a page. Each piece is passed on when it comes, and no faster than the page reads; the backend's request is aborted when the page leaves. Before it begins, a stream may be a refusal in JSON. One that breaks off, stands still for ${TEAM_STREAM_MAX.idleMs / 1000} seconds, lasts ${TEAM_STREAM_MAX.wholeMs / 60_000} minutes or has more than ${TEAM_STREAM_MAX.answerBytes / 1024 / 1024} MB breaks off for the page`,
    ],
    [
      'files',
      `a call with \`upload: { maxBytes }\`, at most ${TEAM_UPLOAD_MAX_BYTES / 1024 / 1024} MB, takes a file instead of JSON: \`uploadFile(team.calls.cover, { params }, file)\` of \`@ai-site/shared/team\`. It is of \`POST\` or \`PUT\`, for accounts, and answered with JSON; a deploy with another one is refused. The site keeps nothing of it: the backend gets its bytes as they come, with their \`content-type\`, and checks what they are. The request breaks off when the file is larger or too slow (at least 16 KB in 30 seconds, 10 minutes in all), and the page reads 413 or 503. It counts among the 30 open uploads of the account`,
    ],
    [
      'what the backend gets',
      `method, path, query, and JSON body or file; no header of the page, no cookie and no token. \`authorization: Bearer …\` holds a JWT (EdDSA, a minute) with \`iss\` (origin of the site), \`aud\` (name of the remote), \`sub\` (the account, by an id that only this remote has; absent: a visitor), \`iat\`, \`exp\`, \`jti\`. Its keys are a JWK set at \`${TEAM_KEYS_PATH}\`. The backend checks signature, \`aud\` and \`exp\`: whoever finds its address can call it too`,
    ],
    [
      'what it answers',
      'JSON, `{ code, msg, data }` with the status in `code`: 200, 400, 403, 404, 409, 413, 429 (with `retry-after`), and 401 to visitors. `msg` is shown to people, in Chinese. Its headers are not passed on. Anything else, redirects among them, is 503 for the page',
    ],
    [
      'limits',
      `${TEAM_MAX.entries} events and ${TEAM_MAX.entries} slots, as many of others; ${TEAM_MAX.fields} fields each; ${TEAM_MAX.calls} calls. ${bodyBytes / 1024} KB sent, ${answerBytes / 1024} KB answered, ${timeoutMs / 1000} seconds; ${perMinute} calls a minute for an account; ${underWay} calls under way for a backend on one node, which leaves it alone for ${pauseMs / 1000} seconds after ${failures} failures in a row. ${TEAM_STREAM_MAX.ofAccount} streams and files under way for an account, ${TEAM_STREAM_MAX.underWay} for a backend, on one node. Addresses are public ones, unless the site's setting \`TEAM_BACKEND_HOSTS\` names the host`,
    ],
  ],
)}

Operators see what is declared, who takes it, and which backends are approved under 事件 in the workbench. Code of all remotes runs in one page: namespaces keep teams apart by agreement, and payloads are checked where they are read.
`;
