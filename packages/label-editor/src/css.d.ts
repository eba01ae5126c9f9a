/** Style sheets come with the parts that need them: bundlers know what to do. */
declare module '*.css';
