import { type Algorithm, hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id, 19 MiB, two passes (OWASP's minimum): 13–16 ms on a server core. */
const options = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** Each run takes a core and 19 MiB, so concurrent logins queue instead of starving everything else. */
const limit = pLimit(4);

export function hashPassword(password: string): Promise<string> {
  return limit(() => hash(password, options));
}

let dummy: Promise<string> | undefined;

/** Checks a password. Without a hash (unknown number, no password set) it takes the same time and returns false. */
export async function isPasswordOf(passwordHash: string | null, password: string): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const compared = passwordHash ?? (await dummy);
  const right = await limit(() => verify(compared, password));
  return right && passwordHash !== null;
}
