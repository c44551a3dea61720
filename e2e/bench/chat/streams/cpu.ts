/** Lets the parent process ask what CPU time this one has used, in milliseconds. */
export function answerCpu(): void {
  process.on('message', (message) => {
    if (message !== 'cpu') return;
    const { user, system } = process.cpuUsage();
    process.send?.({ cpu: (user + system) / 1000 });
  });
}
