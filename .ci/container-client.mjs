// Uses a running site as a person does, on any Node: signs in by a code, asks one question, has one image and one video made, and reads both.
// Settings: ORIGIN of the site; CODES, an address that answers with the codes sent to `?mobile=`: the outbox of a local site, or a receiver.
import { randomInt } from 'node:crypto';

const origin = process.env.ORIGIN ?? 'http://127.0.0.1:8080';
const codes = process.env.CODES ?? `${origin}/dev/outbox`;
const mobile = `139${String(randomInt(100_000_000)).padStart(8, '0')}`;
const ended = ['succeeded', 'failed', 'cancelled'];
const PATIENCE_MS = 600_000;
/** Of a result that is more than a plain area. */
const LEAST_BYTES = 10_000;
let token;

const headers = () => ({
  'content-type': 'application/json',
  ...(token === undefined ? {} : { authorization: token }),
});

async function call(method, path, body) {
  const response = await fetch(origin + path, {
    method,
    headers: headers(),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code, msg, data } = await response.json();
  if (code !== 200) throw new Error(`${method} ${path}: ${code} ${msg}`);
  return data;
}

async function signIn() {
  await call('POST', '/cus/get-verification-code', { mobilePhone: mobile });
  const sent = await (await fetch(`${codes}?mobile=${mobile}`)).json();
  const newest = sent.at(-1);
  if (newest === undefined) throw new Error(`No code was sent to ${mobile}`);
  const user = await call('POST', '/cus/login-by-code', { mobile, authCode: newest.code });
  token = user.accessToken;
  const { phoneNum } = await call('GET', '/customer/user/me');
  return `signed in as ${phoneNum}`;
}

async function chat() {
  const body = { chatContent: [{ type: 1, content: '你好，请介绍一下这个网站' }], chatAiModel: 5 };
  const response = await fetch(`${origin}/customer/chat2/create_chat`, {
    method: 'POST',
    headers: headers(),
    body: JSON.stringify(body),
  });
  const events = (await response.text())
    .split('\n')
    .flatMap((line) => (line.startsWith('data:') ? [JSON.parse(line.slice(5))] : []));
  const end = events.at(-1);
  const text = events.map((event) => (event.event === 'snapshot' ? event.text : (event.delta?.content ?? ''))).join('');
  if (end?.event !== 'end' || end.status !== 'done' || text === '')
    throw new Error(`The answer did not end well: HTTP ${response.status} ${JSON.stringify(end)}`);
  return `an answer of ${text.length} characters in ${events.length} events`;
}

async function create(tool, path, values) {
  const { lists } = await call('GET', `/api/creation/tools/${tool}`);
  const style = lists.styles?.[0]?.id;
  const taskId = await call('POST', path, { ...values, ...(style === undefined ? {} : { styleId: style }) });
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const task = await call('GET', `/api/creation/tasks/${taskId}`);
    if (ended.includes(task.stage) || Date.now() > until) return await resultOf(tool, task);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function resultOf(tool, { stage, failure, outputs }) {
  const output = outputs[0];
  if (stage !== 'succeeded' || output === undefined) throw new Error(`${tool} is ${stage}: ${failure}`);
  const { length } = await (await fetch(new URL(output.url, origin))).bytes();
  if (length < LEAST_BYTES) throw new Error(`${tool}: only ${length} bytes could be read`);
  return `${tool}: ${output.contentType}, ${length} bytes`;
}

const page = await (await fetch(`${origin}/`)).text();
if (!page.includes('<script')) throw new Error('The page has no script');
console.log(await signIn());
console.log(await chat());
console.log(
  await create('creative-image', '/api/creative-image/create', {
    prompt: '雪山脚下的小木屋',
    ratio: '1:1',
    outputNum: 1,
  }),
);
console.log(await create('text-to-video', '/customer/video/text-to-video/create', { prompt: '海边的日出' }));
