/** A test starts this as a conversion process: its task never ends, and no event is handled meanwhile. */
process.on('disconnect', () => process.exit(0));
process.on('message', () => {
  process.send!('computes', () => {
    for (;;);
  });
});
