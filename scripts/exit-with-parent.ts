/** Preloaded into every child of `pnpm start` (`node --import`): when the parent dies in any way, the child ends too. */
process.channel?.unref();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
