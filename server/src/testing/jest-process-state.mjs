/** Under it jest-circus keeps the listeners of one test file. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

/** Remembers what a test file may change of the process; the answer takes it back. */
export function rememberProcess(global) {
  const { process } = global;
  const variables = { ...process.env };
  const { exit } = process;
  return () => {
    // Jest wraps it for each file.
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
    Object.assign(process.env, variables);
    // What the runner of one file has registered would also be told of the next one.
    delete global[LISTENERS];
  };
}

/** Takes from a block what its hooks and tests hold: functions, and errors with the place of their declaration. */
export function releaseTests({ hooks, children }) {
  for (const one of [...hooks, ...children]) {
    if (one.type === 'describeBlock') releaseTests(one);
    else Object.assign(one, { fn: null, asyncError: null });
  }
}
