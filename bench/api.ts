/** `pnpm bench api`: see apps/cloud/bench/api.ts, which stands where the cloud's dependencies are. */
await import('../apps/cloud/bench/api.ts');
