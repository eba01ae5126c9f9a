/** A port for a server that a test starts in a moment, as the cloud finds one for its database. */
export { freePort } from '../apps/cloud/src/ground/db/embedded/free-port.ts';
