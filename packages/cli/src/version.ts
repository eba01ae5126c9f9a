/** The version of the command, which is that of its package. */
import manifest from '../package.json' with { type: 'json' };

export const VERSION: string = manifest.version;
