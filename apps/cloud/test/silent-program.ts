/** A test starts this as a conversion process: it never says that it has loaded. */
setInterval(() => {}, 60_000);
