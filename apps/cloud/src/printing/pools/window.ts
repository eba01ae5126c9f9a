/** How many jobs of a pool are at an agent for one printer at a time. */

/**
 * What an agent has accepted never changes its printer, so that a pool hands out little at a time: one job that prints, and
 * the next. The others wait in the cloud, where another printer can take them over.
 */
export const POOL_WINDOW = 2;
