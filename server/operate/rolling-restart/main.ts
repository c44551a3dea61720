import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { RestartError, type RestartedNode, restartNodes } from './restart-nodes.ts';
import { restartTimes } from './restart-times.ts';

// Restarts the web processes of a site one after the other, so that people notice nothing. Runs on any machine that reaches them.

const usage = `node server/operate/rolling-restart/main.ts --stop COMMAND --start COMMAND [--health URL] NODE…
  Restarts the nodes one after the other: stops one when all others are ready, waits until its /healthz is 503 or gone and the command has ended,
  starts it, waits until it is ready and until the proxy takes it again. Stops at the first that fails, with exit code 1.

  --stop COMMAND    ends when the node has exited; SIGTERM lets it finish its work (systemd: TimeoutStopSec=60)
  --start COMMAND   starts the node
  --health URL      http://{node}:8080/healthz by default
  --settle SECONDS  from ready to the next stop, longer than the proxy's fail_timeout; ${restartTimes.settleMs / 1000} by default

  {node} stands for the name of a node:
  node server/operate/rolling-restart/main.ts --stop 'ssh {node} systemctl stop ai-site' --start 'ssh {node} systemctl start ai-site' web1 web2 web3`;

const HEALTH_MS = 5000;
const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function runCommand(command: string): Promise<void> {
  const child = spawn(command, { shell: true, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new RestartError(`"${command}" ended with ${code}`);
}

async function healthOf(url: string): Promise<number | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(HEALTH_MS) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}

function read(): { readonly nodes: readonly RestartedNode[]; readonly settleMs: number } | null {
  try {
    const text = { type: 'string' } as const;
    const { values, positionals } = parseArgs({
      options: { stop: text, start: text, health: text, settle: text },
      allowPositionals: true,
    });
    const { stop, start, health = 'http://{node}:8080/healthz', settle } = values;
    const settleMs = settle === undefined ? restartTimes.settleMs : Number(settle) * 1000;
    if (stop === undefined || start === undefined || positionals.length < 2 || !(settleMs >= 0)) return null;
    const nodes = positionals.map((name) => {
      const filled = (pattern: string): string => pattern.replaceAll('{node}', name);
      return {
        name,
        stop: () => runCommand(filled(stop)),
        start: () => runCommand(filled(start)),
        health: () => healthOf(filled(health)),
      };
    });
    return { nodes, settleMs };
  } catch {
    return null;
  }
}

const request = read();
if (request === null) {
  say(usage);
  process.exit(2);
}
try {
  await restartNodes(request.nodes, { ...restartTimes, settleMs: request.settleMs, delay, now: Date.now, note: say });
} catch (error) {
  say(error instanceof RestartError ? error.message : String(error));
  process.exit(1);
}
