// Takes the codes that a site sends (SMS_HTTP_URL), and answers with those of `?mobile=`.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

const sent = [];
createServer(async (request, response) => {
  if (request.method === 'POST') {
    sent.push(await json(request));
    response.writeHead(204).end();
    return;
  }
  const mobile = new URL(request.url, 'http://codes').searchParams.get('mobile');
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(sent.filter((code) => code.mobile === mobile)));
}).listen(8080);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
