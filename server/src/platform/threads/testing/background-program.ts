import os from 'node:os';

// Tells who it is; does what a task says.
process.on('message', (task: { readonly act?: string }) => {
  if (task.act === 'exit') process.exit(3);
  if (task.act === 'loop') for (;;);
  process.send?.({ pid: process.pid, priority: os.getPriority() });
});
process.once('disconnect', () => process.exit());
