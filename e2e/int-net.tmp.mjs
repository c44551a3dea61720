import { chromium } from '@playwright/test';
const base = process.argv[2]; const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
console.log(b.version());
for (const path of process.argv.slice(3)) {
  const c = await b.newContext(); const p = await c.newPage();
  const cdp = await c.newCDPSession(p); await cdp.send('Network.enable');
  const sent = new Map(); let bytes=0, js=0;
  const meta = new Map();
  cdp.on('Network.requestWillBeSent', (e) => { if (/\/remotes\//.test(e.request.url)) { const k=e.request.url.replace(/.*\/remotes\//,''); meta.set(e.requestId,k); sent.set(k, [...(sent.get(k) ?? []), e.initiator.type]); } });
  const net = new Map();
  cdp.on('Network.loadingFinished', (e) => { const k=meta.get(e.requestId); if (k) { net.set(k,(net.get(k)??[]).concat(e.encodedDataLength)); if (/\.js/.test(k)) js+=e.encodedDataLength; } });
  p.on('console', (m) => console.log('CONSOLE', m.type(), m.text()));
  p.on('pageerror', (m) => console.log('ERR', m.message));
  await p.goto(base + path, { waitUntil: 'load' });
  await p.waitForTimeout(6500);
  console.log(path, 'files', sent.size, 'js bytes', js);
  for (const [k, v] of sent) { const n = net.get(k) ?? []; if (n.filter(x=>x>0).length > 1) console.log('  TWICE', k, v, n); }
  await c.close();
}
await b.close();
