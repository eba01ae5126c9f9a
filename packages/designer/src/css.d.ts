/** Style sheets become one file beside the script. */
declare module '*.css';
