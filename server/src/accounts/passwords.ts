import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes (OWASP's floor): 13–16 ms on a server core. */
const options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Each run takes a core and 19 MiB: a rush of logins waits instead of starving everything else. */
const AT_ONCE = 4;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) running -= 1;
    else next();
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, options));
}

let dummy: Promise<string> | undefined;

/** Whether a password is right. Without a hash (unknown number, no password set) it takes as long and is wrong. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const compared = passwordHash ?? (await dummy);
  const right = await inTurn(() => verify(compared, password));
  return right && passwordHash !== null;
}
